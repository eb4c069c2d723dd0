import { expect, test, vi } from 'vitest';
import { ownZone } from './own-zone.ts';

test.for([
  ['Europe/Dublin', 'Europe/Dublin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
  ['Etc/GMT+4', 'Etc/GMT+4'],
  ['Etc/Unknown', 'Europe/London'],
  ['Unknown/Zone', 'Europe/London'],
  ['Europe/Atlantis', 'Europe/London'],
  ['GMT-0300', 'Europe/London'],
  ['+05:30', 'Europe/London'],
  ['', 'Europe/London'],
  [undefined, 'Europe/London'],
  [null, 'Europe/London'],
])('a browser that reports %j is in %s', ([timeZone, zone]) => {
  const spied = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spied.mockReturnValueOnce({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  expect(ownZone()).toBe(zone);
  spied.mockRestore();
});
