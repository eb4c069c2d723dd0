/** Where ink lies around an origin, y upwards. */
export type Extent = { left: number; right: number; top: number; bottom: number };

/**
 * A placed letter form in the face's units, y upwards; `text` is what it stands for when it is copied or read out, and `at`
 * where that begins in the text as it is read. Glyphs stand in visual order, from left to right.
 */
export type Glyph = { id: number; x: number; y: number; advance: number; text: string; at: number };

/**
 * Glyphs of some letters: `width` is their advance, the extent is where their ink really lies. `isSafe` says of each glyph whether
 * the letters before it and those from it on look the same apart, those that join being told of each other.
 */
export type Shaped = Extent & { glyphs: Glyph[]; width: number; isSafe: boolean[] };

/**
 * What is shaped: letters of one direction, and their context, what stands right before and after them in the same word; `word`
 * is what they were cut out of, which has been shaped already, and `from` where they begin in it.
 */
export type Letters = {
  text: string;
  rtl: boolean;
  before?: string;
  after?: string;
  word?: Letters;
  from?: number;
};
