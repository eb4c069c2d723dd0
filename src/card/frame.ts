import { heightOf, widthOf } from './area.ts';
import { type Box, textBox } from './box.ts';
import type { Side } from './content.ts';
import type { Faces } from './face.ts';
import { BLACK } from './ink.ts';
import type { Mark, Rect } from './scene.ts';

/** The footer at the foot of an area, and the room it leaves above. */
export type Frame = { room: Rect; draw(): Mark[] };

const GAP_MM = 1.6;

/** Sets the footer centred at the bottom of the area; null when it is too wide. */
export function frame(side: Side, faces: Faces, area: Rect, pt: number): Frame | null {
  const style = { face: faces.regular, pt, ink: BLACK };
  const footer = textBox(side.footer, style, widthOf(area), { breaks: 'words', align: 'centre' });
  if (!footer) return null;
  const top = area.bottom - footer.height;
  return {
    room: { ...area, bottom: top - GAP_MM },
    draw: () => footer.draw(area.left, top),
  };
}

/** A box in the middle of a room, a little above the exact middle, where the eye expects it; null when too high. */
export function centred(box: Box | null, room: Rect): Mark[] | null {
  if (!box) return null;
  const spare = heightOf(room) - box.height;
  if (spare < 0 || box.width > widthOf(room) + 1e-6) return null;
  return box.draw(room.left + (widthOf(room) - box.width) / 2, room.top + spare * 0.46);
}
