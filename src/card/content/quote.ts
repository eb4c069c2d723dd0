// Quotations of customers' texts: they contain visible characters only, and invisible ones are named.

// This length is enough to recognise a text.
const QUOTED_LENGTH = 40;

// Characters that have no visible form on every device. The Braille blank, the null notehead, the Khitan filler and the
// object replacement character count as empty.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800\u{1d159}\u{16fe4}\ufffc]/u;
// Characters that only choose a form may stay where they do: joiners between letters, emoji selectors, a flag's
// letters.
const SEEN_BY_EFFECT =
  /(?<=[\p{L}\p{Emoji}]\p{M}*)\p{Join_Control}(?=[\p{L}\p{Emoji}]|(?!\p{Variation_Selector})\p{M})|(?<=\p{Emoji})\ufe0f|(?<=[\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]/u;
const UNSEEN_HERE = new RegExp(`(?!${SEEN_BY_EFFECT.source})${UNSEEN.source}`, 'gu');
// Extra marks on one letter would cover the lines above and below.
const MORE_MARKS = /(\p{M}{3})\p{M}+/gu;

const NAMES = new Map([
  ['\u00ad', 'soft hyphen'],
  ['\u200b', 'zero width space'],
  ['\u200c', 'zero width non-joiner'],
  ['\u200d', 'zero width joiner'],
  ['\u200e', 'left-to-right mark'],
  ['\u200f', 'right-to-left mark'],
  ['\u202a', 'left-to-right embedding'],
  ['\u202b', 'right-to-left embedding'],
  ['\u202c', 'end of an embedding'],
  ['\u202d', 'left-to-right override'],
  ['\u202e', 'right-to-left override'],
  ['\u2060', 'word joiner'],
  ['\u2800', 'Braille blank'],
  ['\ufe0e', 'text variation selector'],
  ['\ufe0f', 'emoji variation selector'],
  ['\ufeff', 'byte order mark'],
]);

/** A text without invisible characters, cut to 40 characters around a place in it. */
export function quoted(text: string, place = 0): string {
  const all = [...text];
  const before = [...text.slice(0, place)].length;
  const start = Math.max(0, Math.min(before - QUOTED_LENGTH / 2, all.length - QUOTED_LENGTH));
  const part = all.slice(start, start + QUOTED_LENGTH).join('');
  return part.replace(MORE_MARKS, '$1').replace(UNSEEN_HERE, '').trim();
}

/** The name of a character (a grapheme) in a sentence: the character itself if it is visible. */
export function nameOf(character: string): string {
  if (character === '\ufffd') return 'half a character (\ufffd)';
  const seen = quoted(character);
  if (seen !== '') return /^\p{M}/u.test(seen) ? `\u25cc${seen}` : seen;
  const [first = ''] = character;
  const kind = /\p{Co}/u.test(first) ? 'a symbol that only some devices have' : 'an invisible character';
  return `${kind} (${NAMES.get(first) ?? codeOf(first)})`;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
