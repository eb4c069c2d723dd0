import * as z from 'zod/mini';
import { graphemeLine } from './text.ts';

/** Offered titles, with which the footer begins. Customers may also type one of at most `MAX_TITLE` characters. */
export const CARD_TITLES = ["Dad's", "Mum's", "Grandad's", "Grandma's", "Nan's"] as const;
export const MAX_TITLE = 24;

/** The colour of strokes; text is always black. 'none' makes strokes black as well. */
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

/** What a card says of a birth date or weight that is not known: 'Not specified', or nothing. */
export const MISSING_STYLES = ['not-specified', 'left-off'] as const;
export type MissingStyle = (typeof MISSING_STYLES)[number];

/** 'default' prefers more cards to small type, 'fewest-cards' the reverse; 'larger' never uses small type. */
export const TEXT_SIZES = ['default', 'fewest-cards', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Regional forms of Han characters. 'auto' uses the forms of the language that a name itself shows. */
export const HAN_LANGUAGES = ['zh-hans', 'zh-hant', 'ja', 'ko'] as const;
export type HanLanguage = (typeof HAN_LANGUAGES)[number];
export const HAN_FORMS = ['auto', ...HAN_LANGUAGES] as const;
export type HanForms = (typeof HAN_FORMS)[number];

/** The part of a card's look that customers choose. */
export type CardDesign = {
  title: string;
  accent: CardAccent;
  textSize: TextSize;
  dates: DateStyle;
  weights: WeightStyle;
  hours: Clock;
  missing: MissingStyle;
  han: HanForms;
};

/** The design of a card for which the customer has chosen nothing, as specified. */
export const DEFAULT_DESIGN: CardDesign = {
  title: CARD_TITLES[0],
  accent: 'brick',
  textSize: 'default',
  dates: 'month-first',
  weights: 'pounds',
  hours: 12,
  missing: 'not-specified',
  han: 'auto',
};

/** A design as stored. Missing fields have their specified value, so that orders made before designs are unchanged. */
export type StoredDesign = Partial<CardDesign>;

/** A stored design with its missing fields filled in. */
export function completeDesign(stored: StoredDesign): CardDesign {
  return { ...DEFAULT_DESIGN, ...withTextSize(stored) };
}

/** Reads `largerText`, which earlier releases stored instead of `textSize`. */
function withTextSize<Design>(design: Design): Design {
  if (typeof design !== 'object' || design === null || !('largerText' in design)) return design;
  const { largerText, ...rest } = design;
  return (largerText === true ? { textSize: 'larger', ...rest } : rest) as Design;
}

/** The title of each copy of an order. `titles` are those of the copies after the first, by default the design's. */
export function titlesOf(design: StoredDesign, titles: readonly string[], copies: number): string[] {
  const { title } = completeDesign(design);
  return Array.from({ length: copies }, (_, copy) => (copy === 0 ? title : (titles[copy - 1] ?? title)));
}

/** The fields of an order that give the titles of its copies. */
export type CardTitles = { design: StoredDesign; titles: readonly string[]; copies: number };

/** The titles of an order's copies in order of first use, each with its number of copies. */
export function countTitles({ design, titles, copies }: CardTitles): { title: string; copies: number }[] {
  const counts = new Map<string, number>();
  for (const title of titlesOf(design, titles, copies)) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, copies: count }));
}

/** "Dad's × 2", which does not break before the number. */
export function titleWithCount({ title, copies }: { title: string; copies: number }): string {
  // The number is last: before a right-to-left title it would appear on the wrong side.
  return `${title}\u00a0×\u00a0${copies}`;
}

/** "Dad's × 2, Grandma's × 1" when the copies of an order have different titles; otherwise null. */
export function differentTitles(order: CardTitles): string | null {
  const counts = countTitles(order);
  return counts.length > 1 ? counts.map(titleWithCount).join(', ') : null;
}

/** A card's title: one of `CARD_TITLES`, or the customer's own words. */
export const cardTitle = graphemeLine('Title', { max: MAX_TITLE });

const fields = z.object({
  title: z._default(cardTitle, DEFAULT_DESIGN.title),
  accent: z._default(z.enum(CARD_ACCENTS), DEFAULT_DESIGN.accent),
  textSize: z._default(z.enum(TEXT_SIZES), DEFAULT_DESIGN.textSize),
  dates: z._default(z.enum(DATE_STYLES), DEFAULT_DESIGN.dates),
  weights: z._default(z.enum(WEIGHT_STYLES), DEFAULT_DESIGN.weights),
  hours: z._default(z.literal(CLOCKS), DEFAULT_DESIGN.hours),
  missing: z._default(z.enum(MISSING_STYLES), DEFAULT_DESIGN.missing),
  han: z._default(z.enum(HAN_FORMS), DEFAULT_DESIGN.han),
});

const given = z.transform(withTextSize<z.input<typeof fields>>);

/** A design as given in a call. Missing fields have their specified value: `{}` is the default design. */
export const cardDesign = z.pipe(given, fields);

/** A design as stored with an order. The rules of the form do not apply. */
export const storedDesign = z.pipe(
  given,
  z.object({ ...fields.shape, title: z._default(z.string(), DEFAULT_DESIGN.title) }),
);
