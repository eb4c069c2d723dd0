import { decimal } from './base/decimal.ts';
import { hash } from './base/hash.ts';
import type { Face } from './fonts/face.ts';
import { PAPER_RGB } from './scene/ink.ts';
import { PT } from './scene/product.ts';
import type { RuleMark, Scene, TextMark } from './scene/scene.ts';

// A ten-thousandth of a millimetre.
const DIGITS = 4;

/**
 * A scene as one complete `<svg>`, measured in millimetres. Letters are outlines, so that it looks alike everywhere; it
 * has no CSS, which a strict policy would refuse. The ids come from the content: different pictures can share a page.
 */
export function toSvg(scene: Scene): string {
  const { product, title, description, marks } = scene;
  const { widthMm, heightMm, cornerRadiusMm } = product;
  const openings = marks.map((mark) => (mark.kind === 'rule' ? rule(mark) : textOpening(mark)));
  // Pictures that say the same differ in where and how it stands.
  const outlines = createOutlines(`c${hash(`${description} ${openings.join('')}`).toString(36)}`);
  let body = '';
  for (const [index, mark] of marks.entries())
    body += mark.kind === 'rule' ? openings[index] : `${openings[index]}${letters(mark, outlines)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" role="img"` +
    ` aria-label="${escapeXml(description)}"><title>${escapeXml(title)}</title><defs>${outlines.definitions()}</defs>` +
    `<rect width="${widthMm}" height="${heightMm}" rx="${cornerRadiusMm}" fill="${PAPER_RGB}"/>${body}</svg>`
  );
}

/** The letters of one picture, each drawn once and then used. */
type Outlines = {
  /** The reference to a glyph; empty when there is nothing to see of it. */
  use(face: Face, glyph: number): string;
  /** Every outline that was used. */
  definitions(): string;
};

function createOutlines(prefix: string): Outlines {
  // Plain maps: this is asked for every glyph of every picture, and a memo would be slower.
  const faces = new Map<Face, { name: string; uses: Map<number, string> }>();
  let definitions = '';
  return {
    definitions: () => definitions,
    use(face, glyph) {
      const known = faces.get(face);
      const { name, uses } = known ?? { name: `${prefix}${faces.size}g`, uses: new Map<number, string>() };
      if (!known) faces.set(face, { name, uses });
      const before = uses.get(glyph);
      if (before !== undefined) return before;
      const path = face.outline(glyph);
      const use = path && `<use href="#${name}${glyph}"`;
      if (path) definitions += `<path id="${name}${glyph}" d="${path}"/>`;
      uses.set(glyph, use);
      return use;
    },
  };
}

function textOpening({ face, pt, ink, x, y }: TextMark): string {
  const scale = decimal((pt * PT) / face.unitsPerEm, 6);
  return `<g fill="${ink.rgb}" transform="translate(${decimal(x, DIGITS)} ${decimal(y, DIGITS)}) scale(${scale} -${scale})">`;
}

function letters({ face, glyphs }: TextMark, outlines: Outlines): string {
  let uses = '';
  for (const glyph of glyphs) {
    const use = outlines.use(face, glyph.id);
    if (use) uses += `${use}${glyph.x ? ` x="${glyph.x}"` : ''}${glyph.y ? ` y="${glyph.y}"` : ''}/>`;
  }
  return uses;
}

function rule({ ink, box: { left, top, right, bottom } }: RuleMark): string {
  return `<rect x="${decimal(left, DIGITS)}" y="${decimal(top, DIGITS)}" width="${decimal(right - left, DIGITS)}" height="${decimal(bottom - top, DIGITS)}" fill="${ink.rgb}"/>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
