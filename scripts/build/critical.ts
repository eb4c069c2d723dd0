import Beasties from 'beasties';
import { withStyles } from './page.ts';

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

// What may be there before the scripts are: the dark theme, and the words that the server fills in from the settings.
const LATER = [/\.dark\b/, /\.reading\b/, /\.note\b/];

// What is inside of these is not matched with the page.
const UNREAD = /:(?:where|is)\(/;

/** The faces of the fonts, and the rest of a stylesheet. The faces are in every page: named twice, a font would be set twice. */
export function partFaces(css: string): { faces: string; rules: string } {
  return { faces: (css.match(FONT_FACE) ?? []).join(''), rules: css.replace(FONT_FACE, '') };
}

/** Those of the rules that a page needs before its first paint, in their layers. */
export async function criticalRules(html: string, rules: string): Promise<string> {
  const beasties = new Beasties({
    external: false,
    reduceInlineStyles: true,
    keyframes: 'all',
    allowRules: [...LATER, UNREAD],
    logLevel: 'silent',
  });
  const pruned = await beasties.process(withStyles(html, rules));
  const critical = /<style>([\s\S]*?)<\/style>/.exec(pruned)?.[1];
  if (!critical) throw new Error('No rule of the stylesheet is for this page');
  return critical;
}
