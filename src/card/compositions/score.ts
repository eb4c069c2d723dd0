import type { Setting } from './template.ts';

/** What is worth how much, in points of the size of facts: this is all the taste that the choice of a template has. */
const WEIGHTS = {
  /** Names twice as large as facts. */
  lead: 3,
  /** Relationships behind all names of a side, on their lines. */
  behind: 0.5,
  /** Wide margins. */
  roomy: 0.75,
  /** Columns beyond the second. */
  column: -0.25,
  /** Names and labels that may take two lines. */
  broken: -0.75,
  /** Words that may be broken anywhere. */
  brokenWords: -4,
  /** People who may continue in the next column. */
  dense: -1.5,
  /** A column that is empty, beside a full one; of one that is half full, half of it. */
  white: -3,
};

/** How well sides look in a setting, whatever they say. `white`, from 0 to 1, is what the shortest column leaves white. */
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
