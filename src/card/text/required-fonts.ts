import { coversAll } from '../fonts/coverage.ts';
import type { FontFinder } from '../fonts/finder.ts';
import type { FontSet, LargeFace } from '../fonts/library.ts';
import type { Slice } from '../fonts/table.ts';
import { graphemesOf } from './graphemes.ts';
import { segmentsOf } from './itemise.ts';
import type { Run } from './segment.ts';

/** Texts by their style. */
type StyledTexts = Partial<Record<(typeof STYLES)[number], string[]>>;

const STYLES = ['regular', 'bold', 'display'] as const;

// Other fonts, such as those of small names in other scripts, are fetched only when a layout asks for them.
const CORE_STYLES = ['display', 'capitals', 'regular', 'bold'] as const;

/** Throws MissingFonts unless the usual fonts of these texts have been fetched. */
export function requireFonts(texts: StyledTexts, { tools, styles }: FontSet) {
  const failures: unknown[] = [];
  const needed = STYLES.map((name) => ({ name, style: styles[name], runs: [] as Run[] }));
  for (const { name, runs } of needed) {
    // Each character of a Chinese text is a run, and a few slices have them all.
    const known: Record<LargeFace, Set<Slice>> = { display: new Set(), marked: new Set(), bold: new Set() };
    tryAll(new Set(texts[name]), failures, (text) => {
      for (const segment of segmentsOf(text, tools))
        for (const run of segment.runs)
          if (!known[run.large].has(run.slice)) {
            known[run.large].add(run.slice);
            runs.push(run);
          }
    });
  }
  throwFirst(failures);
  tryAll(CORE_STYLES, failures, (style) => styles[style].core());
  for (const { style, runs } of needed) tryAll(runs, failures, (run) => style.face(run.slice, run));
  throwFirst(failures);
}

/**
 * The graphemes that cannot be printed in any of the fonts. Throws MissingFonts if a font needed to decide has not been
 * fetched.
 */
export function charactersWithoutFont(text: string, { preferred, find }: FontFinder): string[] {
  if (preferred.some(({ covers }) => coversAll(covers, text))) return [];
  const graphemes = new Set(text.split(' ').flatMap(graphemesOf));
  return [...graphemes].filter((grapheme) => !find(grapheme, text));
}

/** Does a task for all items, so that all missing fonts are found at once. Errors are added to `failures`. */
function tryAll<Item>(items: Iterable<Item>, failures: unknown[], task: (item: Item) => void) {
  for (const item of items) {
    try {
      task(item);
    } catch (error) {
      failures.push(error);
    }
  }
}

function throwFirst(failures: unknown[]) {
  if (failures.length > 0) throw failures[0];
}
