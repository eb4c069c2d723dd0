let aheadMs: number | null = null;

/** Notes, in a browser, the `Date` of an answer of the server. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

export function isServerTimeKnown(): boolean {
  return aheadMs !== null;
}

/** The time by the server, which what is promised or limited goes by: a device may be a day or a year out. Its own until one has answered. */
export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0));
}
