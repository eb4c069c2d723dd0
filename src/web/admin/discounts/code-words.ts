import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import { counted, momentFormat, plural } from '#shared/format.ts';

/** 'not used yet', 'used once', 'used 3 times', 'used 3 of 5', 'not used yet, can be used once'. */
export function usesWords({ usedCount, maxUses }: Pick<StoredDiscountCode, 'usedCount' | 'maxUses'>): string {
  if (usedCount > 0)
    return maxUses === null
      ? `used ${plural(usedCount, 'once', counted(usedCount, 'time'))}`
      : `used ${usedCount} of ${maxUses}`;
  const limit =
    maxUses === null
      ? ''
      : plural(maxUses, ', can be used once', `, can be used ${counted(maxUses, 'time')}`);
  return `not used yet${limit}`;
}

const formatDayInLondon = momentFormat({ dateStyle: 'medium', timeZone: 'Europe/London' });

type Span = { startsAt: string | null; expiresAt: string | null };

/** 'from 1 Jun 2027', 'until 21 Jun 2027', 'expired on 21 Jun 2026'; '' without a limit. */
export function spanWords({ startsAt, expiresAt }: Span, now: Date): string {
  const from = startsAt && Date.parse(startsAt) > now.getTime() ? `from ${formatDayInLondon(startsAt)}` : '';
  const isOver = expiresAt !== null && Date.parse(expiresAt) < now.getTime();
  const until = expiresAt ? `${isOver ? 'expired on' : 'until'} ${formatDayInLondon(expiresAt)}` : '';
  return [from, until].filter(Boolean).join(' ');
}
