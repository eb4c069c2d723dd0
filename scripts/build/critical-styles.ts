import Beasties from 'beasties';
import { withStyles } from './page.ts';

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

// Rules that apply before the scripts run: the dark theme, and the texts that the server fills in from the settings.
const LATER = [/\.dark\b/, /\.reading\b/, /\.note\b/, /\.posted\b/];

// Selectors that Beasties cannot match with the page.
const UNREAD = /:(?:where|is)\(|::placeholder/;

/**
 * Separates font faces from the other rules of a stylesheet. They are in each page: loaded twice, they would apply
 * twice.
 */
export function splitFontFaces(css: string): { faces: string; rules: string } {
  return { faces: (css.match(FONT_FACE) ?? []).join(''), rules: css.replace(FONT_FACE, '') };
}

/** The rules that a page needs before its first paint, in their layers. */
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
  if (!critical) throw new Error('No rule in the stylesheet applies to this page');
  return critical;
}
