import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import { counted, momentFormat } from '#shared/format.ts';

/** 'used 3 times', 'not used yet', 'used 0 of 1 times'. */
export function usesWords({ usedCount, maxUses }: Pick<StoredDiscountCode, 'usedCount' | 'maxUses'>): string {
  if (maxUses !== null) return `used ${usedCount} of ${maxUses} times`;
  return usedCount === 0 ? 'not used yet' : `used ${counted(usedCount, 'time')}`;
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
