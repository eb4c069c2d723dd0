/** For facts, for what stands out, and for names large enough to show its thin strokes. */
export type FontStyleName = 'regular' | 'bold' | 'display';

/** A style, or the face that stands in for a display style where that cannot set a text. */
export type Cut = FontStyleName | 'marked';

/** A design for one or more scripts. `script` is its ISO 15924 code, null where the text must tell. */
export type Family = {
  name: string;
  script: string | null;
  /** BCP 47: one character may be written in several ways. */
  language?: string;
  /** No text of this family is smaller: dense letters need more room than ours to be read. */
  minPt: number;
  styles: readonly Cut[];
  /** OpenType features it is always set with. */
  features?: readonly string[];
  /** What its display style is cut from; a family without one lends its bold style. */
  display?: string;
  /**
   * What stands in for its display style where that does not know places for marks that stand apart from their letters, and for
   * characters that it lacks: this has all of the family's.
   */
  marked?: string;
  /** No text of its display style is smaller, where that needs more room than all else. */
  displayMinPt?: number;
};

/** No text in a dense script is smaller, and none without one needs to be so large. */
export const DENSE_PT = 6.5;

const ALL_STYLES = ['regular', 'bold', 'display', 'marked'] as const;
const MARKED = 'noto-serif-lgc';

/** A family with no face for large names. */
function plain(name: string, script: string, minPt: number): Family {
  return { name: `noto-${name}`, script, minPt, styles: ['regular', 'bold'] };
}

/** A family whose large names stand in a serif face, `noto-serif-…` unless another is named. */
function family(name: string, script: string, minPt: number, display = `noto-serif-${name}`): Family {
  return { name: `noto-sans-${name}`, script, minPt, styles: ['regular', 'bold', 'display'], display };
}

/** A family with Han characters. The level strokes of their serif face are 2.9 % of its size in every weight: 0.25 pt at this one. */
function hanFamily(name: string, script: string, language: string): Family {
  return { ...family(name, script, DENSE_PT), language, displayMinPt: 8.65 };
}

/** What nearly every card needs, and nothing else: western and central European Latin. */
export const CORE: Family = {
  name: 'noto-sans',
  script: null,
  minPt: 5,
  styles: ALL_STYLES,
  display: 'eb-garamond',
  marked: MARKED,
};

/** Small capitals for the labels of facts; no text is looked for in it. */
export const LABELS: Family = {
  name: 'noto-sans-labels',
  script: null,
  minPt: 5,
  styles: ['regular'],
  features: ['smcp', 'c2sc'],
};

export const EMOJI = plain('emoji', 'Zsye', 6);

/** In the order in which they are tried for a character. Han characters first choose a language. */
export const FAMILIES: readonly Family[] = [
  CORE,
  // All of Latin, Greek and Cyrillic with their accents, and the core once more, so that a word stays in one font.
  {
    name: 'noto-sans-lgc',
    script: null,
    minPt: 5,
    styles: ALL_STYLES,
    display: 'eb-garamond-lgc',
    marked: MARKED,
  },
  family('armenian', 'Armn', 5),
  family('georgian', 'Geor', 5),
  family('hebrew', 'Hebr', 5),
  family('arabic', 'Arab', DENSE_PT, 'noto-naskh-arabic'),
  plain('sans-thaana', 'Thaa', DENSE_PT),
  family('devanagari', 'Deva', DENSE_PT),
  family('bengali', 'Beng', DENSE_PT),
  family('gurmukhi', 'Guru', DENSE_PT),
  family('gujarati', 'Gujr', DENSE_PT),
  family('oriya', 'Orya', DENSE_PT),
  family('tamil', 'Taml', DENSE_PT),
  family('telugu', 'Telu', DENSE_PT),
  family('kannada', 'Knda', DENSE_PT),
  family('malayalam', 'Mlym', DENSE_PT),
  family('sinhala', 'Sinh', DENSE_PT),
  family('thai', 'Thai', DENSE_PT),
  family('lao', 'Laoo', DENSE_PT),
  family('khmer', 'Khmr', DENSE_PT),
  plain('sans-myanmar', 'Mymr', DENSE_PT),
  family('ethiopic', 'Ethi', DENSE_PT),
  hanFamily('jp', 'Hani', 'ja'),
  hanFamily('kr', 'Hang', 'ko'),
  hanFamily('sc', 'Hani', 'zh-hans'),
  hanFamily('tc', 'Hani', 'zh-hant'),
  plain('sans-rare-han', 'Hani', DENSE_PT),
  plain('sans-hangul-letters', 'Hang', DENSE_PT),
  plain('sans-symbols', 'Zyyy', 6),
  EMOJI,
];

/** Every family that has files. */
export const ALL_FAMILIES: readonly Family[] = [...FAMILIES, LABELS];

/** Whether its letters stand in names beside Han characters. */
export function isEastAsian({ script }: Family): boolean {
  return script === 'Hani' || script === 'Hang';
}

/** The style that a family has in the place of one it may not have. */
export function lentStyle({ styles }: Family, style: Cut): Cut {
  if (styles.includes(style)) return style;
  return style === 'display' ? 'bold' : 'regular';
}

/** The file of a slice in a style. */
export function fileNameOf(slice: string, family: Family, style: Cut): string {
  const lent = lentStyle(family, style);
  if (lent === 'marked') return `${family.marked}-semibold`;
  return lent === 'display'
    ? `${slice.replace(family.name, family.display ?? family.name)}-semibold`
    : `${slice}-${lent}`;
}
