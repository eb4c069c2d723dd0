import { coversAll } from '../fonts/coverage.ts';
import type { FontFinder } from '../fonts/finder.ts';
import type { FontSet } from '../fonts/library.ts';
import type { Slice } from '../fonts/table.ts';
import { graphemesOf } from './graphemes.ts';
import { segmentsOf } from './itemise.ts';

/** Texts by the style that they stand in. */
export type StyledTexts = Partial<Record<(typeof STYLES)[number], string[]>>;

const STYLES = ['regular', 'bold', 'display'] as const;

// Condensed fonts, and those of small names in other letters, are fetched only when a layout asks for them.
const CORE_STYLES = ['display', 'capitals', 'regular', 'bold'] as const;

/** Throws MissingFonts unless the fonts that these texts are usually set in are there. */
export function requireFonts(texts: StyledTexts, { tools, styles }: FontSet) {
  const styled = STYLES.flatMap((style) => [...new Set(texts[style])].map((text) => ({ style, text })));
  const needed: (() => unknown)[] = CORE_STYLES.map((style) => () => styles[style].core());
  // Each character of a Chinese text is a run, and a few slices have them all.
  const known = new Map<string, Set<Slice>>();
  tryAll(styled, ({ style, text }) => {
    for (const { runs } of segmentsOf(text, tools))
      for (const run of runs) {
        const id = `${style} ${run.large}`;
        const slices = known.get(id) ?? new Set();
        if (slices.has(run.slice)) continue;
        known.set(id, slices.add(run.slice));
        needed.push(() => styles[style].face(run.slice, run));
      }
  });
  tryAll(needed, (open) => open());
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
