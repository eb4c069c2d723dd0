import {
  type CardDesign,
  differentTitles,
  type HanLanguage,
  TEXT_SIZES,
  type TextSize,
  type Titled,
} from '#shared/card-design.ts';
import { counted } from '#shared/format.ts';
import type { CardsInSizes } from '../../card/draw-cards.ts';

const ACCENT_WORDS: Record<CardDesign['accent'], string> = {
  brick: '',
  'ink-blue': 'ink blue lines',
  forest: 'forest lines',
  plum: 'plum lines',
  slate: 'slate lines',
  none: 'black lines',
};

/** Whose forms Chinese characters have, as customers are asked. */
export const HAN_WORDS: Record<HanLanguage, string> = {
  'zh-hans': 'Chinese (simplified)',
  'zh-hant': 'Chinese (traditional)',
  ja: 'Japanese',
  ko: 'Korean',
};

const SIZE_WORDS: Record<TextSize, readonly [choice: string, chosen: string]> = {
  default: ['Usual size', ''],
  'fewest-cards': ['As few cards as possible', 'as few cards as possible'],
  larger: ['Larger text', 'larger text'],
};

/** Whether smaller letters would save a card. */
export function canSave(counts: CardsInSizes | undefined): boolean {
  return (counts?.['fewest-cards'] ?? Number.POSITIVE_INFINITY) < (counts?.default ?? 0);
}

/** The sizes of text to choose from, with the cards that each needs as far as that is known; as few cards as possible only where it saves one. */
export function sizeOptions(chosen: TextSize, counts: CardsInSizes | undefined): [TextSize, string][] {
  const sizes = TEXT_SIZES.filter((size) => size !== 'fewest-cards' || size === chosen || canSave(counts));
  return sizes.map((size) => [size, `${SIZE_WORDS[size][0]}${cardsIn(size, counts)}`]);
}

function cardsIn(size: TextSize, counts: CardsInSizes | undefined): string {
  const count = counts?.[size];
  if (count) return `: ${counted(count, 'card')}`;
  // What nothing can print has other reasons.
  return size === 'larger' && counts?.default ? ': too many cards' : '';
}

/** What is chosen for an order's copies, on a line: 'Mum's · forest lines, larger text'; of the usual design, what there is to be chosen. `asksForHan`: nothing but `design.han` tells the language of Chinese characters. */
export function designWords(order: Titled & { design: CardDesign }, asksForHan = false): string {
  const { design } = order;
  const chosen = [
    asksForHan && (design.han === 'auto' ? 'which language?' : HAN_WORDS[design.han]),
    ACCENT_WORDS[design.accent],
    SIZE_WORDS[design.textSize][1],
    design.dates !== 'month-first' && 'other dates',
    design.hours === 24 && '24 hours',
    design.weights !== 'pounds' && (design.weights === 'both' ? 'both weights' : 'kilograms'),
  ].filter(Boolean);
  const whose = differentTitles(order) ?? design.title;
  return `${whose} · ${chosen.length > 0 ? chosen.join(', ') : 'title, colour, letters, dates'}`;
}
