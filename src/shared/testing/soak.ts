/// <reference types="vite/types/importMeta.d.ts" />

/**
 * Options of `fc.assert` and `fc.sample`: the same few cases in `npm test`, and many new ones in `npm run test:long`.
 * The latter prints its seed; `SEED=… npx vitest run --mode long <file>` repeats it.
 */
export function fuzzRuns({ smoke, long }: { smoke: number; long: number }): {
  numRuns: number;
  seed: number;
} {
  return { numRuns: import.meta.env.MODE === 'long' ? long : smoke, seed: Number(import.meta.env.SEED ?? 1) };
}
