import { coversAll } from '../fonts/coverage.ts';
import type { FontFinder } from '../fonts/finder.ts';
import type { FontSet } from '../fonts/library.ts';
import type { Slice } from '../fonts/table.ts';
import { graphemesOf } from './graphemes.ts';
import { segmentsOf } from './itemise.ts';

// Condensed fonts, and those of large names in other letters, are fetched only when a layout asks for them.
const USUAL_STYLES = ['regular', 'bold'] as const;
const CORE_STYLES = ['display', 'capitals'] as const;

/** Throws MissingFonts unless the fonts that these texts are usually set in are there. */
export function requireFonts(texts: string[], { tools, styles }: FontSet) {
  const slices = new Set<Slice>();
  tryAll(texts, (text) => {
    for (const { runs } of segmentsOf(text, tools)) for (const { slice } of runs) slices.add(slice);
  });
  tryAll(CORE_STYLES, (name) => styles[name].core());
  for (const name of USUAL_STYLES) tryAll(slices, (slice) => styles[name].face(slice, ''));
}

/** The characters, as a reader counts them, that no font has. Throws MissingFonts. */
export function charactersWithoutFont(text: string, { preferred, find }: FontFinder): string[] {
  if (preferred.some(({ covers }) => coversAll(covers, text))) return [];
  const graphemes = new Set(text.split(' ').flatMap(graphemesOf));
  return [...graphemes].filter((grapheme) => !find(grapheme, text));
}

/** Does a task for all items, so that everything missing is noticed at once, and then throws the first failure. */
function tryAll<Item>(items: Iterable<Item>, task: (item: Item) => void) {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      task(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
