let aheadMs: number | null = null;

/** Records the server's time from the `Date` header of an answer; for browsers. */
export function recordServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

export function isServerTimeKnown(): boolean {
  return aheadMs !== null;
}

/** The server's time, which decides deadlines; before its first answer the device's, which may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + (aheadMs ?? 0));
}
