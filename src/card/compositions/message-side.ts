import type { Side } from '../content/side.ts';
import { areaOf, widthOf } from '../layout/area.ts';
import { stack } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { accentStroke, centred, framed, type SideLayout } from '../layout/frame.ts';
import { textBox } from '../layout/text-box.ts';
import { BLACK } from '../scene/ink.ts';

const TITLE_PT = 14;
const MESSAGE_PT = 9;

/** A side with nothing to show: its title, if any, and its message. */
export function messageSide(side: Side, context: LayoutContext): SideLayout | null {
  const { title, message } = side;
  const { regular, bold } = context.fonts;
  return framed(side, context, areaOf(context.product, 5), (room) => {
    if (!message) return null;
    const width = widthOf(room) * 0.8;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const text = textBox(message, { font: regular, pt: MESSAGE_PT, ink: BLACK }, width, centre);
    const heading = title && textBox(title, { font: bold, pt: TITLE_PT, ink: BLACK }, width, centre);
    const boxes = heading ? [heading, accentStroke(width), text] : [accentStroke(width), text];
    const result = centred(stack(boxes, 3.4), room);
    return result && { pt: MESSAGE_PT, result };
  });
}
