import type { CardFacts } from '#shared/card-facts.ts';

/** Does one piece of work; gives the bytes of what came out. */
export type Contestant = { work(families: CardFacts[]): Promise<number> };

/** How each contestant is made ready. Nobody loads what another needs. */
export const CONTESTANTS = {
  'our SVGs': async () => ({ work: oneByOne((await import('./ours.ts')).svgs) }),
  'our PDF': async () => ({ work: oneByOne((await import('./ours.ts')).singleFile) }),
  'our sheets': async () => ({ work: (await import('./ours.ts')).sheets }),
  Satori: async () => ({ work: oneByOne((await import('./satori.ts')).satoriSvgs) }),
  '@react-pdf': async () => ({ work: oneByOne((await import('./react-pdf.ts')).reactPdf) }),
  Chromium: async () => ({ work: oneByOne(await (await import('./chromium.ts')).openPrinter()) }),
  'its shell': async () => ({ work: oneByOne(await (await import('./chromium.ts')).openShellPrinter()) }),
} satisfies Record<string, () => Promise<Contestant>>;

export type Name = keyof typeof CONTESTANTS;

function oneByOne(work: (facts: CardFacts) => Promise<number>): Contestant['work'] {
  return async (families) => {
    let bytes = 0;
    for (const facts of families) bytes += await work(facts);
    return bytes;
  };
}
