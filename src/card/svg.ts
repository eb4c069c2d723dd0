import type { Face } from './face.ts';
import { hash } from './hash.ts';
import { PAPER_RGB } from './ink.ts';
import { PT } from './product.ts';
import type { Mark, Scene, TextMark } from './scene.ts';

/**
 * A scene as one complete `<svg>`, measured in millimetres. Letters are outlines, so that it looks alike everywhere; it
 * has no CSS, which a strict policy would refuse. The ids come from the content: different pictures can share a page.
 */
export function toSvg(scene: Scene): string {
  const { product, title, description, marks } = scene;
  const { widthMm, heightMm, cornerRadiusMm } = product;
  const glyphs = new Map<string, string>();
  const faces = new Map<Face, string>();
  const drawn = marks.map((mark) =>
    mark.kind === 'rule' ? rule(mark.box, mark.ink.rgb) : text(mark, glyphs, faces),
  );
  const body = drawn.join('');
  const outlines = [...glyphs].map(([id, path]) => `<path id="@${id}" d="${path}"/>`).join('');
  const prefix = `c${hash(outlines + body + description).toString(36)}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" role="img"` +
    ` aria-label="${escapeXml(description)}"><title>${escapeXml(title)}</title><defs>${outlines}</defs>` +
    `<rect width="${widthMm}" height="${heightMm}" rx="${cornerRadiusMm}" fill="${PAPER_RGB}"/>${body}</svg>`;
  return svg.replaceAll('id="@', `id="${prefix}`).replaceAll('href="#@', `href="#${prefix}`);
}

function text(mark: TextMark, glyphs: Map<string, string>, faces: Map<Face, string>): string {
  const face = faces.get(mark.face) ?? faces.size.toString();
  faces.set(mark.face, face);
  const scale = number((mark.pt * PT) / mark.face.unitsPerEm, 6);
  const uses = mark.glyphs.map(({ id, x, y }) => {
    const path = mark.face.outline(id);
    if (!path) return '';
    const name = `${face}g${id}`;
    glyphs.set(name, path);
    return `<use href="#@${name}"${x ? ` x="${x}"` : ''}${y ? ` y="${y}"` : ''}/>`;
  });
  return `<g fill="${mark.ink.rgb}" transform="translate(${number(mark.x)} ${number(mark.y)}) scale(${scale} -${scale})">${uses.join('')}</g>`;
}

function rule({ left, top, right, bottom }: Extract<Mark, { kind: 'rule' }>['box'], fill: string): string {
  return `<rect x="${number(left)}" y="${number(top)}" width="${number(right - left)}" height="${number(bottom - top)}" fill="${fill}"/>`;
}

function number(value: number, digits = 4): string {
  return String(Number(value.toFixed(digits)));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
