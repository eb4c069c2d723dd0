import { isSimpleLatin } from './simple-latin.ts';

// What cannot be seen and only steers other characters: direction overrides, soft hyphens, word joiners, controls. Joiners,
// variation selectors and the invisible letters of a flag stay, because they choose a form.
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
// Joiners and selectors with nothing before them to choose a form of; a flag's letters without the black flag before them.
const STRAY_SELECTORS =
  /(?<=^| )[\p{Join_Control}\p{Variation_Selector}]+|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Text as it can be set: composed (NFC), on one line, single spaces, nothing invisible; half characters become U+FFFD. */
export function printable(text: string): string {
  const visible = isSimpleLatin(text) ? text : cleaned(text);
  return (visible.includes('  ') ? visible.replace(/ {2,}/g, ' ') : visible).trim();
}

function cleaned(text: string): string {
  return text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTORS, '')
    .normalize('NFC');
}
