import * as z from 'zod/mini';
import { countedLine } from './text.ts';

/** Whose card it is, as the footer begins; own words of at most `MAX_TITLE` characters are as good. */
export const CARD_TITLES = ["Dad's", "Mum's", "Grandad's", "Grandma's", "Nan's"] as const;
export const MAX_TITLE = 24;

/** The colour of strokes; text is always black. 'none': strokes are black too. */
export const CARD_ACCENTS = ['brick', 'ink-blue', 'forest', 'plum', 'slate', 'none'] as const;
export type CardAccent = (typeof CARD_ACCENTS)[number];

/** November 2, 2019; 2 November 2019; 2019-11-02. */
export const DATE_STYLES = ['month-first', 'day-first', 'numbers'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** 7 lbs 11 oz; 3.49 kg; both. */
export const WEIGHT_STYLES = ['pounds', 'kilograms', 'both'] as const;
export type WeightStyle = (typeof WEIGHT_STYLES)[number];

/** 6:42 PM; 18:42. */
export const CLOCKS = [12, 24] as const;
export type Clock = (typeof CLOCKS)[number];

/** 'default': further cards rather than small letters; 'fewest-cards': smaller letters, where that saves a card; 'larger': no small letter, on up to four cards if need be. */
export const TEXT_SIZES = ['default', 'fewest-cards', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Whose forms Han characters have, which Chinese, Japanese and Korean write differently; 'auto', and wherever the names tell it: as they do. */
export const HAN_LANGUAGES = ['zh-hans', 'zh-hant', 'ja', 'ko'] as const;
export type HanLanguage = (typeof HAN_LANGUAGES)[number];
export const HAN_FORMS = ['auto', ...HAN_LANGUAGES] as const;
export type HanForms = (typeof HAN_FORMS)[number];

/** How a card looks, as far as customers choose it. */
export type CardDesign = {
  title: string;
  accent: CardAccent;
  textSize: TextSize;
  dates: DateStyle;
  weights: WeightStyle;
  hours: Clock;
  han: HanForms;
};

/** The card as it is specified. */
export const DEFAULT_DESIGN: CardDesign = {
  title: CARD_TITLES[0],
  accent: 'brick',
  textSize: 'default',
  dates: 'month-first',
  weights: 'pounds',
  hours: 12,
  han: 'auto',
};

/** A design as it is stored: what it does not say is as specified, so that an order from before designs is drawn as it was. */
export type StoredDesign = Partial<CardDesign>;

/** The whole of a design of which perhaps only a part is stored. */
export function wholeDesign(stored: StoredDesign): CardDesign {
  return { ...DEFAULT_DESIGN, ...withTextSize(stored) };
}

/** A design as an earlier release stored it said only whether its text is larger. */
function withTextSize<Design>(design: Design): Design {
  if (typeof design !== 'object' || design === null || !('largerText' in design)) return design;
  const { largerText, ...rest } = design;
  return (largerText === true ? { textSize: 'larger', ...rest } : rest) as Design;
}

/** The titles of an order's copies. `titles` are those of the copies after the first; where there are none it is the design's. */
export function titlesOf(design: StoredDesign, titles: readonly string[], copies: number): string[] {
  const { title } = wholeDesign(design);
  return Array.from({ length: copies }, (_, copy) => (copy === 0 ? title : (titles[copy - 1] ?? title)));
}

/** The titles of an order: its design's, and those of the copies after the first. */
export type Titled = { design: StoredDesign; titles: readonly string[]; copies: number };

/** Each title of an order's copies, in their order, and how many of them have it. */
export function countTitles({ design, titles, copies }: Titled): { title: string; copies: number }[] {
  const counts = new Map<string, number>();
  for (const title of titlesOf(design, titles, copies)) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, copies: count }));
}

/** "Dad's × 2", on one line as far as the title itself is. */
export function titleTimes({ title, copies }: { title: string; copies: number }): string {
  // The number last: before a title from right to left it would be shown on the wrong side of it.
  return `${title}\u00a0×\u00a0${copies}`;
}

/** "Dad's × 2, Grandma's × 1": the titles of an order's copies where they are not all the same; else null. */
export function differentTitles(order: Titled): string | null {
  const counts = countTitles(order);
  return counts.length > 1 ? counts.map(titleTimes).join(', ') : null;
}

/** A card's title: one of `CARD_TITLES`, or own words. */
export const cardTitle = countedLine('Title', { max: MAX_TITLE });

const fields = z.object({
  title: z._default(cardTitle, DEFAULT_DESIGN.title),
  accent: z._default(z.enum(CARD_ACCENTS), DEFAULT_DESIGN.accent),
  textSize: z._default(z.enum(TEXT_SIZES), DEFAULT_DESIGN.textSize),
  dates: z._default(z.enum(DATE_STYLES), DEFAULT_DESIGN.dates),
  weights: z._default(z.enum(WEIGHT_STYLES), DEFAULT_DESIGN.weights),
  hours: z._default(z.literal(CLOCKS), DEFAULT_DESIGN.hours),
  han: z._default(z.enum(HAN_FORMS), DEFAULT_DESIGN.han),
});

const given = z.transform(withTextSize<z.input<typeof fields>>);

/** What is left out is as specified: `{}` is the default design. */
export const cardDesign = z.pipe(given, fields);

/** The same as an order has it; no rule of a form applies. */
export const storedDesign = z.pipe(
  given,
  z.object({ ...fields.shape, title: z._default(z.string(), DEFAULT_DESIGN.title) }),
);
