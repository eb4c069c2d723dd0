import { widthOf } from '../layout/area.ts';
import { inTheMiddle, ruleBox, stack } from '../layout/box.ts';
import { accentStroke, centred, framed } from '../layout/frame.ts';
import { nameStyleAt } from '../layout/name-style.ts';
import { textBox } from '../layout/text-box.ts';
import { BLACK } from '../scene/ink.ts';
import type { Form } from './template.ts';

// So narrow that the longer sentence stands on two lines that are about equal.
const WIDTH = 0.72;

// To write dates on by hand.
const LINES = 3;
const LINE_GAP_MM = 6.4;
const LINE_PT = 0.3;

/** A side with nothing to show: its message under a stroke of colour, and on a back lines below it. */
export const messageSide: Form = (side, context, { pt, margin }) =>
  framed(side, context, margin, (room) => {
    if (!side.message) return null;
    const width = widthOf(room) * WIDTH;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const message = textBox(side.message, nameStyleAt(context.fonts, pt), width, centre);
    const said = stack([accentStroke(width), message], 4.4);
    if (side.kind === 'children') return centred(said, room);
    const lines = Array.from({ length: LINES }, () => ruleBox(widthOf(room), LINE_PT, BLACK));
    return centred(stack([inTheMiddle(said, widthOf(room)), ...lines], LINE_GAP_MM), room);
  });
