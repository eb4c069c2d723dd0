/** For running text, for what stands out, for where room is scarcest, and for names large enough to show its thin strokes. */
export type FontStyleName = 'regular' | 'bold' | 'condensed' | 'display';

/** A design for one or more scripts. `script` is its ISO 15924 code, null where the text must tell. */
export type Family = {
  name: string;
  script: string | null;
  /** BCP 47: one character may be written in several ways. */
  language?: string;
  /** No text of this family is smaller: dense letters need more room than ours to be read. */
  minPt: number;
  styles: readonly FontStyleName[];
  /** OpenType features it is always set with. */
  features?: readonly string[];
  /** What its display style is cut from; a family without one lends its bold style. */
  display?: string;
};

const ALL_STYLES = ['regular', 'bold', 'condensed', 'display'] as const;
const TWO_STYLES = ['regular', 'bold'] as const;

function family(name: string, script: string, minPt: number, language?: string): Family {
  return { name: `noto-${name}`, script, minPt, styles: TWO_STYLES, ...(language ? { language } : {}) };
}

/** What nearly every card needs, and nothing else: western and central European Latin. */
export const CORE: Family = {
  name: 'noto-sans',
  script: null,
  minPt: 5,
  styles: ALL_STYLES,
  display: 'eb-garamond',
};

/** Small capitals for the labels of facts; no text is looked for in it. */
export const LABELS: Family = {
  name: 'noto-sans-labels',
  script: null,
  minPt: 5,
  styles: ['regular'],
  features: ['smcp', 'c2sc'],
};

export const EMOJI = family('emoji', 'Zsye', 6);

/** In the order in which they are tried for a character. Han characters first choose a language. */
export const FAMILIES: readonly Family[] = [
  CORE,
  // All of Latin, Greek and Cyrillic with their accents, and the core once more, so that a word stays in one font.
  { name: 'noto-sans-lgc', script: null, minPt: 5, styles: ALL_STYLES, display: 'eb-garamond-lgc' },
  family('sans-armenian', 'Armn', 5),
  family('sans-georgian', 'Geor', 5),
  family('sans-hebrew', 'Hebr', 5),
  family('sans-arabic', 'Arab', 6),
  family('sans-thaana', 'Thaa', 6),
  family('sans-devanagari', 'Deva', 6),
  family('sans-bengali', 'Beng', 6),
  family('sans-gurmukhi', 'Guru', 6),
  family('sans-gujarati', 'Gujr', 6),
  family('sans-oriya', 'Orya', 6),
  family('sans-tamil', 'Taml', 6),
  family('sans-telugu', 'Telu', 6),
  family('sans-kannada', 'Knda', 6),
  family('sans-malayalam', 'Mlym', 6),
  family('sans-sinhala', 'Sinh', 6),
  family('sans-thai', 'Thai', 6),
  family('sans-lao', 'Laoo', 6),
  family('sans-khmer', 'Khmr', 6),
  family('sans-myanmar', 'Mymr', 6),
  family('sans-ethiopic', 'Ethi', 6),
  family('sans-jp', 'Hani', 6, 'ja'),
  family('sans-kr', 'Hang', 6, 'ko'),
  family('sans-sc', 'Hani', 6, 'zh-hans'),
  family('sans-tc', 'Hani', 6, 'zh-hant'),
  family('sans-rare-han', 'Hani', 6),
  family('sans-hangul-letters', 'Hang', 6),
  family('sans-symbols', 'Zyyy', 6),
  EMOJI,
];

/** Every family that has files. */
export const ALL_FAMILIES: readonly Family[] = [...FAMILIES, LABELS];

/** The style that a family has in the place of one it may not have. */
export function lentStyle({ styles }: Family, style: FontStyleName): FontStyleName {
  if (styles.includes(style)) return style;
  return style === 'display' ? 'bold' : 'regular';
}

/** The file of a slice in a style. */
export function fileNameOf(slice: string, family: Family, style: FontStyleName): string {
  const lent = lentStyle(family, style);
  return lent === 'display'
    ? `${slice.replace(family.name, family.display ?? family.name)}-semibold`
    : `${slice}-${lent}`;
}
