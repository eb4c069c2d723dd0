import type { Sums } from '#shared/figures.ts';

/** A bar of the plot: how far from its left edge, its height, and where it begins from above. */
export type Bar = { x: number; y: number; height: number };

/**
 * The bars of days, in a plot of `width` by `height`: takings stand on the line at `base`, refunds hang from it, both on one scale. A
 * plot without money has its line at the bottom.
 */
export function plotBars(
  days: readonly Pick<Sums, 'takings' | 'refunds'>[],
  { width, height }: { width: number; height: number },
): { base: number; step: number; takings: Bar[]; refunds: Bar[] } {
  const up = Math.max(0, ...days.map(({ takings }) => takings));
  const down = Math.max(0, ...days.map(({ refunds }) => refunds));
  const scale = height / (up + down || 1);
  const base = up + down === 0 ? height : up * scale;
  const step = width / days.length;
  const bar = (at: number, y: number, amount: number) => ({ x: at * step, y, height: amount * scale });
  return {
    base,
    step,
    takings: days.map(({ takings }, at) => bar(at, base - takings * scale, takings)),
    refunds: days.map(({ refunds }, at) => bar(at, base, refunds)),
  };
}
