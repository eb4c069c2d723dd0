export const CALENDARS = ['device', 'google', 'outlook'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** The calendar that a device with this user agent probably has. Only Apple's subscribes by a `webcal:` link itself. */
export function likelyCalendar(userAgent: string): Calendar {
  if (/Mac OS|iPhone|iPad/.test(userAgent)) return 'device';
  return userAgent.includes('Windows') ? 'outlook' : 'google';
}
