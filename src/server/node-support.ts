/** Releases of Node.js get security fixes until these days. */
const SUPPORTED_UNTIL: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const NEWEST = 24;

/** Returns a warning if this Node.js gets no more security fixes; null if it does, or is newer than the table. */
export function endOfSupport(version: string, now: Date): string | null {
  const major = Number.parseInt(version, 10);
  const until = SUPPORTED_UNTIL[major];
  if (until ? now.toISOString().slice(0, 10) <= until : major > NEWEST) return null;
  const since = until ? ` since ${until}` : '';
  return `Node.js ${version} has had no security fixes${since}: run the server with Node.js ${NEWEST}`;
}
