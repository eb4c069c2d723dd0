import type { ComposeResult } from '#card/engine.ts';
import type { SheetCard } from '#card/sheets/sheets-pdf.ts';
import { toSvg } from '#card/svg.ts';
import type { CardTrim } from '#shared/config.ts';
import type { CardPictures } from '../db/schema.ts';
import type { CardData } from './card-data.ts';
import {
  loadCardEngine,
  type PrintOptions,
  printFile,
  printSheets,
  type SheetPrintOptions,
} from './card-engine.ts';
import { cutFont, type FontCut } from './cut-font.ts';
import { toPng } from './to-png.ts';

/** The pictures of the cards as SVG markup, or one sentence that says why there can be none. */
export type Drawn = { ok: true; cards: CardPictures[] } | { ok: false; refusal: string };

/** A print file, or for each order that has none one sentence that says why. */
export type Printed = { ok: true; bytes: Uint8Array } | { ok: false; refusals: Refused[] };
type Refused = { order: string; refusal: string };

export type PrintedData = { order: string; data: CardData };
export type SheetPrint = Omit<SheetPrintOptions, 'setLine' | 'title'>;

export type CardTasks = Awaited<ReturnType<typeof openCardTasks>>;

/** What a worker thread does. All that goes in and comes out is plain data, because it is copied between threads. */
export async function openCardTasks(trim: CardTrim) {
  const engine = await loadCardEngine(trim);

  async function compose({ childrenData, peopleData, cardLayout }: CardData): Promise<ComposeResult> {
    const facts = { children: childrenData ?? [], people: peopleData ?? [] };
    await engine.prepare(facts, cardLayout);
    return engine.compose(facts, cardLayout);
  }

  return {
    async draw(data: CardData): Promise<Drawn> {
      const composed = await compose(data);
      if (!composed.ok) return composed;
      return {
        ok: true,
        cards: composed.cards.map(({ front, back }) => ({ front: toSvg(front), back: toSvg(back) })),
      };
    },
    async printFile({ order, data, options }: PrintedData & { options: PrintOptions }): Promise<Printed> {
      const composed = await compose(data);
      if (!composed.ok) return { ok: false, refusals: [{ order, refusal: composed.refusal }] };
      return { ok: true, bytes: await printFile(composed.cards, options) };
    },
    async printSheets({ orders, options }: { orders: PrintedData[]; options: SheetPrint }): Promise<Printed> {
      const cards: SheetCard[] = [];
      const refusals: Refused[] = [];
      for (const { order, data } of orders) {
        const composed = await compose(data);
        if (composed.ok) cards.push(...composed.cards.map(({ front, back }) => ({ order, front, back })));
        else refusals.push({ order, refusal: composed.refusal });
      }
      if (refusals.length > 0) return { ok: false, refusals };
      const title = `${options.paper.toUpperCase()} sheets, ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
      return { ok: true, bytes: await printSheets(cards, { ...options, title, setLine: engine.setLine }) };
    },
    toPngs: ({ svgs, widthPx }: { svgs: string[]; widthPx: number }): Uint8Array[] =>
      svgs.map((svg) => toPng(svg, widthPx)),
    cutFont: ({ packed, weight }: FontCut) => cutFont(packed, weight),
    /** Answered once the engine and its core fonts are loaded. */
    ready: () => true,
  };
}
