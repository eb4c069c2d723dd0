import type { Side } from '../content/side.ts';
import { widthOf } from '../layout/area.ts';
import { stack } from '../layout/box.ts';
import type { LayoutContext } from '../layout/context.ts';
import { accentStroke, centred, framed, type SideLayout } from '../layout/frame.ts';
import { nameStyleAt } from '../layout/name-style.ts';
import { textBox } from '../layout/text-box.ts';

const MESSAGE_PT = 13;
// So narrow that the longer sentence stands on two lines that are about equal.
const WIDTH = 0.72;

/** A side with nothing to show: its message in the middle, between a stroke of colour and white. */
export function messageSide(side: Side, context: LayoutContext): SideLayout | null {
  const { message } = side;
  return framed(side, context, 'roomy', (room) => {
    if (!message) return null;
    const width = widthOf(room) * WIDTH;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const style = nameStyleAt(context.fonts, MESSAGE_PT);
    const boxes = [accentStroke(width), textBox(message, style, width, centre)];
    const result = centred(stack(boxes, 4.4), room);
    return result && { pt: MESSAGE_PT, result };
  });
}
