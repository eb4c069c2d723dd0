const MAX_INTERVAL_MS = 6 * 3_600_000;

/** How long to wait before the provider is asked again about what has been open for `ageMs`: the older, the longer. */
export function backOff(ageMs: number, reconcileSeconds: number): number {
  return Math.max(reconcileSeconds * 1000, Math.min(ageMs, MAX_INTERVAL_MS));
}
