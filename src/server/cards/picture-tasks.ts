import { toPng } from './to-png.ts';

export type PictureTasks = typeof PICTURE_TASKS;

/** What the thread does that draws pictures for mails. It needs neither the card engine nor fonts. */
export const PICTURE_TASKS = {
  toPngs: ({ svgs, widthPx }: { svgs: string[]; widthPx: number }): Uint8Array[] =>
    svgs.map((svg) => toPng(svg, widthPx)),
};
