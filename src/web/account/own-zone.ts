import { isZone } from '#shared/zones.ts';

/** The time zone of this device; the shop's where the device names none, or none that has a calendar, such as Etc/Unknown. */
export function ownZone(): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : 'Europe/London';
}
