/** A glyph of the file's own, which no face has: it draws nothing, takes no room, and only stands for a text. */
export const EMPTY_GLYPH = -1;

/** The glyphs that a file uses of one face, and the texts that each stands for. */
export type UsedGlyphs = Map<number, string[]>;

/** A code of a font, one byte: the glyph that it draws, and the text that a reader finds. */
export type GlyphCode = { code: number; glyph: number; text: string };

/** In which of a face's fonts a glyph is, and its code there. */
type Place = { font: number; code: number };

/** The codes by which a file names the glyphs of one face. */
export type GlyphCodes = {
  placeOf(glyph: number, text: string): Place;
  /** The codes of each font, rising. */
  fonts: GlyphCode[][];
};

// The control characters before it would have to be escaped in strings.
const FIRST = 0x20;
const LAST = 0xff;

/** Says that a glyph stands for a text somewhere in the file. */
export function addGlyph(glyphs: UsedGlyphs, glyph: number, text: string): void {
  const texts = glyphs.get(glyph);
  if (!texts) glyphs.set(glyph, [text]);
  else if (!texts.includes(text)) texts.push(text);
}

/**
 * The codes of some faces in one file. The same text has the same code in all of them, as far as codes reach, so that fonts can
 * share one map to texts; and texts are numbered without gaps. A glyph that stands for several texts has a code for each, so that
 * every reader finds each text. A face of which a file uses more glyphs than a byte has values is embedded as several fonts.
 */
export function glyphCodes(faces: UsedGlyphs[]): (glyphs: UsedGlyphs) => GlyphCodes {
  const texts = new Set<string>();
  for (const glyphs of faces) for (const some of glyphs.values()) for (const text of some) texts.add(text);
  const wanted = new Map<string, number>();
  for (const text of [...texts].sort()) wanted.set(text, FIRST + wanted.size);
  return (glyphs) => codesOf(glyphs, wanted);
}

type Entry = GlyphCode & Place;

function codesOf(glyphs: UsedGlyphs, wanted: Map<string, number>): GlyphCodes {
  const entries = new Map<number, Entry[]>();
  const others: { glyph: number; text: string }[] = [];
  const fonts: (Entry | null)[][] = [noCodes()];
  const isTaken = (font: number, code: number) => Boolean(fonts[font]?.[code]);
  const add = (glyph: number, text: string, font: number, code: number) => {
    const entry = { glyph, text, font, code };
    const codes = fonts[font];
    if (codes) codes[code] = entry;
    const known = entries.get(glyph);
    if (known) known.push(entry);
    else entries.set(glyph, [entry]);
  };
  for (const [glyph, texts] of glyphs) {
    for (const text of texts) {
      const code = wanted.get(text) ?? LAST + 1;
      if (code <= LAST && !isTaken(0, code)) add(glyph, text, 0, code);
      else others.push({ glyph, text });
    }
  }
  // What is left takes what is free, first behind the numbered texts: gaps take bytes.
  const start = FIRST + wanted.size > LAST ? FIRST : FIRST + wanted.size;
  let [font, step] = [0, 0];
  for (const { glyph, text } of others) {
    let code = codeAt(start, step);
    while (isTaken(font, code)) {
      step += 1;
      if (step === CODES) {
        fonts.push(noCodes());
        [font, step] = [font + 1, 0];
      }
      code = codeAt(font === 0 ? start : FIRST, step);
    }
    add(glyph, text, font, code);
  }
  return {
    placeOf(glyph, text) {
      const known = entries.get(glyph);
      const entry = known?.length === 1 ? known[0] : known?.find((each) => each.text === text);
      if (!entry) throw new Error(`Glyph ${glyph} has no code for “${text}”`);
      return entry;
    },
    fonts: fonts.map((codes) => codes.filter((entry) => entry !== null)),
  };
}

const CODES = LAST - FIRST + 1;

function noCodes(): null[] {
  return new Array<null>(LAST + 1).fill(null);
}

function codeAt(start: number, step: number): number {
  return FIRST + ((start - FIRST + step) % CODES);
}
