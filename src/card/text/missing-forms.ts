import type { Mark } from '../scene/scene.ts';

const SELECTOR = /[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u;
// The selectors that choose a form within a font. Emoji are excluded, because their font is chosen instead.
const CHOSEN = /(?![#*\d]|\p{Emoji_Presentation})([^\p{M}\s])([\ufe00-\ufe0d\u{e0100}-\u{e01ef}])/gu;

/** Characters whose font lacks the form that a variation selector asks for, so that they have the usual one. */
export function missingForms(marks: Mark[]): string[] {
  const missing = new Set<string>();
  for (const mark of marks) {
    if (mark.kind !== 'text' || !SELECTOR.test(mark.text)) continue;
    for (const [, character = '', selector = ''] of mark.text.matchAll(CHOSEN)) {
      const [code = 0, chosen = 0] = [character.codePointAt(0), selector.codePointAt(0)];
      if (!mark.face.hasForm(code, chosen)) missing.add(character);
    }
  }
  return [...missing];
}
