import type { Setting } from './template.ts';

/** The value of each quality in points of the size of facts. These weights decide which template is chosen. */
const WEIGHTS = {
  /** Names twice as large as facts. */
  lead: 3,
  /** Relationships after all names of a side, on the same lines as the names. */
  behind: 0.5,
  /** Wide margins. */
  roomy: 0.75,
  /** Each column after the second. */
  column: -0.25,
  /** Names and labels that may take two lines. */
  broken: -0.75,
  /** Words that may be broken anywhere. */
  brokenWords: -4,
  /** People who may continue in the next column. */
  dense: -1.5,
  /** An empty column beside a full one; a half-full one costs half. */
  white: -3,
};

/**
 * The score of a setting; the highest wins. `white` (0 to 1) is the empty share of the shortest column, known once the
 * sides are laid out. Without it the result is the most that the setting can reach.
 */
export function scoreOf(setting: Setting, white = 0): number {
  const { pt, names, relationships, margin, columns, lines, breaks, dense, liking } = setting;
  return (
    liking +
    pt +
    (names - 1) * WEIGHTS.lead +
    (relationships === 'behind' ? WEIGHTS.behind : 0) +
    (margin === 'roomy' ? WEIGHTS.roomy : 0) +
    Math.max(0, columns - 2) * WEIGHTS.column +
    (lines === 2 ? WEIGHTS.broken : 0) +
    (breaks === 'anywhere' ? WEIGHTS.brokenWords : 0) +
    (dense ? WEIGHTS.dense : 0) +
    white * WEIGHTS.white
  );
}
