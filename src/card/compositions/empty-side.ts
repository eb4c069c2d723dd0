import { widthOf } from '../layout/area.ts';
import { stack } from '../layout/box.ts';
import { accentStroke, centred, framed } from '../layout/frame.ts';
import { nameStyleAt } from '../layout/name-style.ts';
import { textBox } from '../layout/text-box.ts';
import type { Form } from './template.ts';

// The width at which the longer sentence breaks into two lines of about equal length.
const WIDTH = 0.72;

/** Sets the message of an empty side in the middle, under a coloured stroke. */
export const emptySide: Form = (side, context, { pt, margin }) =>
  framed(side, context, margin, (room) => {
    if (!side.message) return null;
    const width = widthOf(room) * WIDTH;
    const centre = { breaks: 'words', align: 'centre' } as const;
    const message = textBox(side.message, nameStyleAt(context.fonts, pt), width, centre);
    return centred(stack([accentStroke(width), message], 4.4), room);
  });
