// What cannot be seen and only steers other characters: direction overrides, soft hyphens, word joiners, controls. Joiners,
// variation selectors and the invisible letters of a flag stay, because they choose a form.
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
// They mean something only behind what they choose a form of; a flag's letters only behind the black flag.
const LOST_CHOOSERS =
  /(?<=^| )[\p{Join_Control}\p{Variation_Selector}]+|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

// Western letters and signs, each composed, with single spaces between them: nothing of the below is there to be done.
const PLAIN = /^[!-~\u00a1-\u00ac\u00ae-\u02ff]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff]+)*$/;

/** Text as it can be set: composed (NFC), on one line, single spaces, nothing invisible; half characters become U+FFFD. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(LOST_CHOOSERS, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Each of these is a character for itself; most texts have no others.
const ALONE = /^[ -~\u00a1-\u02ff]*$/;

/** The characters, as a reader counts them, of a text. */
export function graphemesOf(text: string): string[] {
  if (ALONE.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
