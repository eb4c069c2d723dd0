import { isZone } from '#shared/zones.ts';

/** The device's time zone; London's when the device reports none, or an unusable one such as Etc/Unknown. */
export function ownZone(): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : 'Europe/London';
}
