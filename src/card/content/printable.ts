import { isSimpleLatin } from './simple-latin.ts';

// Characters that cannot be seen and only control others: direction overrides, soft hyphens, word joiners, controls.
// Joiners, variation selectors and the invisible letters of a flag stay, because they choose a form.
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
// Joiners and selectors without a character before them, and a flag's letters without the black flag before them.
const STRAY_SELECTORS =
  /(?<=^| )[\p{Join_Control}\p{Variation_Selector}]+|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]+/gu;
// The only emoji that Noto Emoji does not draw, and one of the same meaning that it draws.
const FAMILY = /\u{1f46a}\ufe0f?/gu;
const MAN_WOMAN_BOY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f466}';
// Of several joiners or selectors only the first has an effect.
const MORE_SELECTORS =
  /(\p{Join_Control})\p{Join_Control}+|(\p{Variation_Selector})\p{Variation_Selector}+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Letters that old fonts and texts copied from PDFs join into one character: ﬁ, ﬂ, ﬀ.
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Makes a text printable: NFC, one line, single spaces, nothing invisible. Lone surrogates become U+FFFD. */
export function printable(text: string): string {
  const visible = isSimpleLatin(text) ? text : cleaned(text);
  return (visible.includes('  ') ? visible.replace(/ {2,}/g, ' ') : visible).trim();
}

function cleaned(text: string): string {
  return text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/\s+/gu, ' ')
    .replace(FAMILY, MAN_WOMAN_BOY)
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTORS, '')
    .replace(MORE_SELECTORS, '$1$2')
    .normalize('NFC');
}
