import type { ComposedCard, ComposeResult } from '#card/engine.ts';
import type { SheetCard } from '#card/sheets/sheets-pdf.ts';
import type { CardChild, CardLayout, CardPerson } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';
import type { PrintOptions, SheetPrintOptions } from './card-engine.ts';

/** The part of an order, a draft or a request that its cards are made of; the facts are null once they are erased. */
export type CardData = {
  childrenData: CardChild[] | null;
  peopleData: CardPerson[] | null;
  cardLayout: CardLayout;
};

/** The card engine as the server uses it, for one trim size. */
export type Cards = {
  /** Loads the engine and its core fonts before the first card is asked for; rejects when they are not there. */
  load(): Promise<void>;
  /** Fetches the fonts that the cards need and lays them out, or says in a sentence why they cannot be made. */
  compose(data: CardData): Promise<ComposeResult>;
  /** Cards as a PDF, two pages a card. */
  printFile(cards: ComposedCard[], options: PrintOptions): Promise<Uint8Array>;
  /** The cards of many orders as a PDF of whole sheets. */
  printSheets(cards: SheetCard[], options: Omit<SheetPrintOptions, 'setLine'>): Promise<Uint8Array>;
};

export function createCards(trim: CardTrim): Cards {
  // Imported on first use: a process that makes no card does without HarfBuzz and the fonts.
  const importEngine = () => import('./card-engine.ts');
  const engine = async () => (await importEngine()).loadCardEngine(trim);
  return {
    async load() {
      await engine();
    },
    async compose({ childrenData, peopleData, cardLayout }) {
      const { prepare, compose } = await engine();
      const facts = { children: childrenData ?? [], people: peopleData ?? [] };
      await prepare(facts, cardLayout);
      return compose(facts, cardLayout);
    },
    async printFile(cards, options) {
      const { printFile } = await importEngine();
      return printFile(cards, options);
    },
    async printSheets(cards, options) {
      const [{ printSheets }, { setLine }] = await Promise.all([importEngine(), engine()]);
      return printSheets(cards, { ...options, setLine });
    },
  };
}
