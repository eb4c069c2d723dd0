import type { Mark } from '../scene/scene.ts';

/** A text in lines, drawn from its top left corner; sizes in millimetres. */
export type TextBlock = { height: number; draw(x: number, y: number): Mark[] };

/** Sets a text of any script in lines no wider than `widthMm`. Characters without a font become question marks. */
export type SetText = (text: string, style: { pt: number; bold?: boolean }, widthMm: number) => TextBlock;

/** Texts below each other, with `gapMm` between them. */
export function stacked(blocks: readonly TextBlock[], gapMm: number): TextBlock {
  const height = blocks.reduce((sum, block) => sum + block.height + gapMm, -gapMm);
  return {
    height: Math.max(0, height),
    draw(x, y) {
      let top = y;
      return blocks.flatMap((block) => {
        const marks = block.draw(x, top);
        top += block.height + gapMm;
        return marks;
      });
    },
  };
}

type Room = { widthMm: number; heightMm: number };

/** Lines at the largest of these sizes that fits; null when none fits. */
export function fitted(
  lines: readonly string[],
  sizes: readonly number[],
  { widthMm, heightMm }: Room,
  setText: SetText,
): TextBlock | null {
  for (const pt of sizes) {
    const block = stacked(
      lines.map((line) => setText(line, { pt }, widthMm)),
      0.05 * pt,
    );
    if (block.height <= heightMm) return block;
  }
  return null;
}
