/// <reference types="vite/types/importMeta.d.ts" />

/**
 * How many random cases a soak tries, as `fc.assert` and `fc.sample` take it: always the same few with the other tests, and many new
 * ones in `npm run test:long`, which prints its seed: `SEED=… npx vitest run --mode long <file>` tries those once more.
 */
export function soak({ smoke, long }: { smoke: number; long: number }): { numRuns: number; seed: number } {
  return { numRuns: import.meta.env.MODE === 'long' ? long : smoke, seed: Number(import.meta.env.SEED ?? 1) };
}
