/** Styles for facts, for emphasis, and for names large enough to show the thin strokes of a serif face. */
export type FontStyleName = 'regular' | 'bold' | 'display';

/** A style, or the face that replaces the display style where that cannot set a text. */
export type FaceName = FontStyleName | 'marked';

/** A design for one or more scripts. `script` is its ISO 15924 code, null where the text decides. */
export type Family = {
  name: string;
  script: string | null;
  /** The BCP 47 language, for characters that are written differently in several languages. */
  language?: string;
  /** The smallest size of text in this family, in points: dense letters are harder to read than Latin ones. */
  minPt: number;
  styles: readonly FaceName[];
  /** The OpenType features that are always on. */
  features?: readonly string[];
  /** The family that its display style is cut from; a family without one uses its bold style instead. */
  display?: string;
  /**
   * The family that replaces its display style for characters that this lacks, and for marks that it cannot place. It
   * has all characters of the family.
   */
  fallback?: string;
  /** The smallest size of its display style, in points, where that is larger than `minPt`. */
  displayMinPt?: number;
};

/** The smallest size of text in a dense script, in points. Other scripts may be smaller. */
export const DENSE_PT = 6.5;

const ALL_STYLES = ['regular', 'bold', 'display', 'marked'] as const;
const MARKED = 'noto-serif-lgc';

/** A family without a face for large names. */
function withoutDisplay(name: string, script: string, minPt: number): Family {
  return { name: `noto-${name}`, script, minPt, styles: ['regular', 'bold'] };
}

/** A family whose large names are in a serif face, `noto-serif-…` unless another is named. */
function family(name: string, script: string, minPt: number, display = `noto-serif-${name}`): Family {
  return { name: `noto-sans-${name}`, script, minPt, styles: ['regular', 'bold', 'display'], display };
}

/** A family with Han characters. Level strokes of the serif face are 2.9 % of its size: 0.25 pt at the least one. */
function hanFamily(name: string, script: string, language: string): Family {
  return { ...family(name, script, DENSE_PT), language, displayMinPt: 8.65 };
}

/** The family that nearly every card needs: western and central European Latin. */
export const CORE: Family = {
  name: 'noto-sans',
  script: null,
  minPt: 5,
  styles: ALL_STYLES,
  display: 'eb-garamond',
  fallback: MARKED,
};

/** The small capitals for the labels of facts. The font finder does not search it. */
export const LABELS: Family = {
  name: 'noto-sans-labels',
  script: null,
  minPt: 5,
  styles: ['regular'],
  features: ['smcp', 'c2sc'],
};

export const EMOJI = withoutDisplay('emoji', 'Zsye', 6);

/** The families in the order in which they are tried for a character. Han characters first choose a language. */
export const FAMILIES: readonly Family[] = [
  CORE,
  // All of Latin, Greek and Cyrillic with accents. It repeats the core, so that a word can stay in one font.
  {
    name: 'noto-sans-lgc',
    script: null,
    minPt: 5,
    styles: ALL_STYLES,
    display: 'eb-garamond-lgc',
    fallback: MARKED,
  },
  family('armenian', 'Armn', 5),
  family('georgian', 'Geor', 5),
  family('hebrew', 'Hebr', 5),
  family('arabic', 'Arab', DENSE_PT, 'noto-naskh-arabic'),
  withoutDisplay('sans-thaana', 'Thaa', DENSE_PT),
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
  withoutDisplay('sans-myanmar', 'Mymr', DENSE_PT),
  family('ethiopic', 'Ethi', DENSE_PT),
  hanFamily('jp', 'Hani', 'ja'),
  hanFamily('kr', 'Hang', 'ko'),
  hanFamily('sc', 'Hani', 'zh-hans'),
  hanFamily('tc', 'Hani', 'zh-hant'),
  withoutDisplay('sans-rare-han', 'Hani', DENSE_PT),
  withoutDisplay('sans-hangul-letters', 'Hang', DENSE_PT),
  withoutDisplay('sans-symbols', 'Zyyy', 6),
  EMOJI,
];

/** Every family that has files. */
export const ALL_FAMILIES: readonly Family[] = [...FAMILIES, LABELS];

/** Whether a family has letters that occur in names beside Han characters. */
export function isEastAsian({ script }: Family): boolean {
  return script === 'Hani' || script === 'Hang';
}

/** The style itself, or the one that replaces it in a family without it. */
export function availableStyle({ styles }: Family, style: FaceName): FaceName {
  if (styles.includes(style)) return style;
  return style === 'display' ? 'bold' : 'regular';
}

/** The file name of a slice in a style. */
export function fileNameOf(slice: string, family: Family, style: FaceName): string {
  const lent = availableStyle(family, style);
  if (lent === 'marked') return `${family.fallback}-semibold`;
  return lent === 'display'
    ? `${slice.replace(family.name, family.display ?? family.name)}-semibold`
    : `${slice}-${lent}`;
}
