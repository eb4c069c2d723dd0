/** A code of a file's font: the glyph that it draws, and the text that a reader finds. */
export type GlyphCode = { code: number; glyph: number; text: string };

/** The codes by which a file names the glyphs of one font. */
export type GlyphCodes = {
  /** Says that a glyph stands for a text somewhere in the file: before any code is asked for. */
  add(glyph: number, text: string): void;
  codeOf(glyph: number, text: string): number;
  /** All codes, rising. */
  all(): GlyphCode[];
};

/**
 * A glyph's own number is the code for the first text that it stands for. Each further text has a code behind all glyph
 * numbers, so that every reader finds each text.
 */
export function createGlyphCodes(): GlyphCodes {
  const firsts = new Map<number, string>();
  const further = new Map<string, { glyph: number; text: string; nth: number }>();
  let start = 1;
  return {
    add(glyph, text) {
      const first = firsts.get(glyph);
      if (first === undefined) {
        firsts.set(glyph, text);
        start = Math.max(start, glyph + 1);
      } else if (first !== text && !further.has(keyOf(glyph, text)))
        further.set(keyOf(glyph, text), { glyph, text, nth: further.size });
    },
    codeOf(glyph, text) {
      if (firsts.get(glyph) === text) return glyph;
      return start + (further.get(keyOf(glyph, text))?.nth ?? 0);
    },
    all() {
      const own = [...firsts].map(([glyph, text]) => ({ code: glyph, glyph, text }));
      const rest = [...further.values()].map(({ glyph, text, nth }) => ({ code: start + nth, glyph, text }));
      return [...own.sort((one, other) => one.code - other.code), ...rest];
    },
  };
}

function keyOf(glyph: number, text: string): string {
  return `${glyph} ${text}`;
}
