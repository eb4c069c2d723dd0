/** The extent of ink around an origin, y upwards. */
export type Extent = { left: number; right: number; top: number; bottom: number };

/**
 * A placed letter form in the face's units, y upwards. `text` is its part of the text when copied or read out; `at` is
 * where that part begins. Glyphs are in visual order, from left to right.
 */
export type Glyph = { id: number; x: number; y: number; advance: number; text: string; at: number };

/**
 * Glyphs of some letters: `width` is their advance, the extent that of their ink. `isSafe`, for each glyph: the letters
 * before it and from it on look the same when shaped apart (joined letters with their neighbours as context).
 */
export type Shaped = Extent & { glyphs: Glyph[]; width: number; isSafe: boolean[] };

/**
 * Letters to be shaped, all of one direction, with the letters right before and after them in the same word. `word` is
 * the word they were cut out of, which has already been shaped; `from` is where they begin in it.
 */
export type Letters = {
  text: string;
  rtl: boolean;
  before?: string;
  after?: string;
  word?: Letters;
  from?: number;
};
