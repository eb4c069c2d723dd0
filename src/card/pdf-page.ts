import type { Ink } from './ink.ts';
import { decimal, hex4, textString } from './pdf-file.ts';
import type { UsedFace } from './pdf-font.ts';
import { PT } from './product.ts';
import type { RuleMark, Scene, TextMark } from './scene.ts';

/** The drawing orders of one page: the scene with `bleedMm` around it, measured in points from the bottom left. */
export function pageContent(scene: Scene, bleedMm: number, faces: UsedFace[]): string {
  const place = {
    x: (mm: number) => decimal((mm + bleedMm) / PT),
    y: (mm: number) => decimal((scene.product.heightMm + bleedMm - mm) / PT),
  };
  let ink: Ink | null = null;
  return scene.marks
    .map((mark) => {
      const colour = mark.ink === ink ? '' : `${mark.ink.cmyk.map((part) => decimal(part)).join(' ')} k\n`;
      ink = mark.ink;
      return colour + (mark.kind === 'rule' ? rule(mark, place) : text(mark, place, faces));
    })
    .join('\n');
}

type Place = { x: (mm: number) => string; y: (mm: number) => string };

function rule({ box }: RuleMark, place: Place): string {
  const width = decimal((box.right - box.left) / PT);
  const height = decimal((box.bottom - box.top) / PT);
  return `${place.x(box.left)} ${place.y(box.bottom)} ${width} ${height} re f`;
}

function text(mark: TextMark, place: Place, faces: UsedFace[]): string {
  const used = faces.find(({ face }) => face === mark.face);
  const shown = `BT /${mark.face.name} ${decimal(mark.pt)} Tf 1 0 0 1 ${place.x(mark.x)} ${place.y(mark.y)} Tm ${glyphs(mark)} ET`;
  // Where the letters' own meanings do not add up to the text, the text is written beside them for readers.
  const meaning = mark.glyphs.map(({ id }) => used?.texts.get(id) ?? '').join('');
  return meaning === mark.text ? shown : `/Span<</ActualText${textString(mark.text)}>>BDC ${shown} EMC`;
}

/** Glyphs at exactly their places: corrections stand between those whose distance is not the font's own. */
function glyphs({ glyphs, face, pt }: TextMark): string {
  const thousandth = 1000 / face.unitsPerEm;
  let orders = '';
  let open = '';
  let reached = 0;
  let rise = 0;
  for (const { id, x, y } of glyphs) {
    if (y !== rise) {
      orders += open ? `[${open}>]TJ ` : '';
      orders += `${decimal((y / face.unitsPerEm) * pt)} Ts `;
      [open, rise] = ['', y];
    }
    const correction = decimal((reached - x) * thousandth);
    if (open === '') open = correction === '0' ? '<' : `${correction}<`;
    else if (correction !== '0') open += `>${correction}<`;
    open += hex4(id);
    reached = x + face.advance(id);
  }
  return `${orders}[${open}>]TJ${rise === 0 ? '' : ' 0 Ts'}`;
}
