import { isSimpleLatin } from './simple-latin.ts';

// What cannot be seen and only steers other characters: direction overrides, soft hyphens, word joiners, controls. Joiners,
// variation selectors and the invisible letters of a flag stay, because they choose a form.
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
// Joiners and selectors with nothing before them to choose a form of; a flag's letters without the black flag before them.
const STRAY_SELECTORS =
  /(?<=^| )[\p{Join_Control}\p{Variation_Selector}]+|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]+/gu;
// The one emoji that Noto Emoji does not draw, and the emoji of the same meaning that it does.
const FAMILY = /\u{1f46a}\ufe0f?/gu;
const MAN_WOMAN_BOY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f466}';
// Only the first of several joiners or selectors does anything.
const MORE_SELECTORS =
  /(\p{Join_Control})\p{Join_Control}+|(\p{Variation_Selector})\p{Variation_Selector}+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Letters that old fonts and texts copied from PDFs have in one: ﬁ, ﬂ, ﬀ.
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Text as it can be set: composed (NFC), on one line, single spaces, nothing invisible; half characters become U+FFFD. */
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
