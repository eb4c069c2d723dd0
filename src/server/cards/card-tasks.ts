import { Resvg } from '@resvg/resvg-js';
import type { CardEngine, ComposedCard, ComposeResult } from '#card/engine.ts';
import { toPdf } from '#card/pdf/card-pdf.ts';
import type { PdfOptions } from '#card/pdf/document.ts';
import { type CalibrationOptions, toCalibration } from '#card/sheets/calibration-pdf.ts';
import { type Label, type LabelOptions, toLabels } from '#card/sheets/labels-pdf.ts';
import { type SheetCard, type SheetOptions, toSheets } from '#card/sheets/sheets-pdf.ts';
import { type Slip, type SlipOptions, toSlips } from '#card/sheets/slips-pdf.ts';
import { toSvg } from '#card/svg.ts';
import { completeDesign } from '#shared/card-design.ts';
import type { CardPictures } from '#shared/card-facts.ts';
import { plural } from '#shared/format.ts';
import type { CardData } from './card-data.ts';
import { tools } from './card-engine.ts';
import { cutFont, type FontCut } from './subsetter.ts';

type Refusal = { ok: false; refusal: string };

/** The number of cards, or a refusal in one sentence. */
export type Counted = { ok: true; cards: number } | Refusal;

/** The pictures of the cards, or a refusal in one sentence. */
export type Drawn = { ok: true; cards: CardPictures[] } | Refusal;

/** A print file, or one refusal in a sentence for each order that cannot be printed. */
export type Printed = { ok: true; bytes: Uint8Array } | { ok: false; refusals: Refused[] };
type Composed = { ok: true; cards: ComposedCard[] } | Refusal;
type Refused = { order: string; refusal: string };

/** An order's cards: `titles` has one entry per copy; `only` lists the numbers of the cards to print, from 1. */
export type PrintedData = { order: string; data: CardData; titles: string[]; only?: number[] | null };
export type PrintOptions = Omit<PdfOptions, 'tools'>;
/** `name` is printed in the margin of each sheet. */
export type SheetPrint = Omit<SheetOptions, 'setLine' | 'title' | 'tools'> & { name: string };
export type SlipPrint = Omit<SlipOptions, 'tools'>;
export type LabelPrint = Omit<LabelOptions, 'tools'>;
export type CalibrationPrint = Omit<CalibrationOptions, 'setLine' | 'tools'>;

/** Returns the cards with these numbers. Throws if a number does not exist. */
function chosen(cards: ComposedCard[], only: number[] | null = null): ComposedCard[] {
  if (!only) return cards;
  return only.map((number) => {
    const card = cards[number - 1];
    if (!card) throw new Error(`There is no card ${number}`);
    return card;
  });
}

/** The SVGs contain outlines instead of text, so no font is needed. */
export function toPngs({ svgs, widthPx }: { svgs: string[]; widthPx: number }): Uint8Array[] {
  const options = { fitTo: { mode: 'width', value: widthPx }, font: { loadSystemFonts: false } } as const;
  return svgs.map((svg) => new Resvg(svg, options).render().asPng());
}

export type CardTasks = ReturnType<typeof createCardTasks>;

/** Creates the tasks of a worker thread. Their arguments and results are plain data, because threads copy them. */
export function createCardTasks(engine: CardEngine) {
  async function compose(data: CardData): Promise<ComposeResult> {
    const { cardLayout } = data;
    const facts = { children: data.childrenData ?? [], people: data.peopleData ?? [] };
    const design = completeDesign(data.design ?? {});
    await engine.prepare(facts, cardLayout, design);
    return engine.compose(facts, cardLayout, design);
  }

  /** Composes the cards for each title, or returns a refusal. The engine caches the layout of a repeated title. */
  async function composeEach(data: CardData, titles: readonly string[]): Promise<Composed> {
    const cards: ComposedCard[] = [];
    for (const title of titles) {
      const composed = await compose({ ...data, design: { ...data.design, title } });
      if (!composed.ok) return composed;
      cards.push(...composed.cards);
    }
    return { ok: true, cards };
  }

  return {
    async count(data: CardData): Promise<Counted> {
      const composed = await compose(data);
      return composed.ok ? { ok: true, cards: composed.cards.length } : composed;
    },
    async draw(data: CardData): Promise<Drawn> {
      const composed = await compose(data);
      if (!composed.ok) return composed;
      return {
        ok: true,
        cards: composed.cards.map(({ front, back }) => ({ front: toSvg(front), back: toSvg(back) })),
      };
    },
    /** Prints each title once, however many copies it has. */
    async printFile({
      order,
      data,
      titles,
      options,
    }: PrintedData & { options: PrintOptions }): Promise<Printed> {
      const composed = await composeEach(data, [...new Set(titles)]);
      if (!composed.ok) return { ok: false, refusals: [{ order, refusal: composed.refusal }] };
      return { ok: true, bytes: toPdf(composed.cards, { ...options, tools }) };
    },
    async printSheets({ orders, options }: { orders: PrintedData[]; options: SheetPrint }): Promise<Printed> {
      const cards: SheetCard[] = [];
      const refusals: Refused[] = [];
      for (const { order, data, titles, only } of orders) {
        const composed = await composeEach(data, titles);
        if (composed.ok)
          cards.push(...chosen(composed.cards, only).map(({ front, back }) => ({ order, front, back })));
        else refusals.push({ order, refusal: composed.refusal });
      }
      if (refusals.length > 0) return { ok: false, refusals };
      const title = `${options.name}, ${options.paper.toUpperCase()} sheets, ${cards.length} ${plural(cards.length, 'card', 'cards')}`;
      const { setLine } = engine;
      return { ok: true, bytes: toSheets(cards, { ...options, title, setLine, tools }) };
    },
    printCalibration: (options: CalibrationPrint) =>
      toCalibration({ ...options, setLine: engine.setLine, tools }),
    printSlips: ({ slips, options }: { slips: Slip[]; options: SlipPrint }) =>
      engine.withText((setText) => toSlips(slips, { ...options, tools }, setText)),
    printLabels: ({ labels, options }: { labels: Label[]; options: LabelPrint }) =>
      engine.withText((setText) => toLabels(labels, { ...options, tools }, setText)),
    refusalOfTexts: (texts: string[]) => engine.refusalOfTexts(texts),
    cutFont: ({ packed, weight }: FontCut) => cutFont(packed, weight),
    toPngs,
    /** This task is answered once the engine and its core fonts are loaded. */
    ready: () => true,
  };
}
