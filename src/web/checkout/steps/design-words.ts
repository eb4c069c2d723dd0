import {
  type CardDesign,
  type CardTitles,
  DEFAULT_DESIGN,
  differentTitles,
  type HanLanguage,
  TEXT_SIZES,
  type TextSize,
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

/** Names of the languages for the forms of Chinese characters. */
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

/** True if smaller type would save a card. */
function savesCard(counts: CardsInSizes | undefined): boolean {
  return (counts?.['fewest-cards'] ?? Number.POSITIVE_INFINITY) < (counts?.default ?? 0);
}

/** The sizes of text with their number of cards, if known; the smallest is offered only where it saves a card. */
export function sizeOptions(chosen: TextSize, counts: CardsInSizes | undefined): [TextSize, string][] {
  const sizes = TEXT_SIZES.filter((size) => size !== 'fewest-cards' || size === chosen || savesCard(counts));
  return sizes.map((size) => [size, `${SIZE_WORDS[size][0]}${cardsIn(size, counts)}`]);
}

function cardsIn(size: TextSize, counts: CardsInSizes | undefined): string {
  const count = counts?.[size];
  if (count) return `: ${counted(count, 'card')}`;
  // Cards that cannot be printed in any size have another reason.
  return size === 'larger' && counts?.default ? ': too many cards' : '';
}

/** 'Mum's · forest lines, larger text', or the possible choices before any is made. `asksForHan` adds the characters' language. */
export function designWords(order: CardTitles & { design: CardDesign }, asksForHan = false): string {
  const { design } = order;
  const chosen = [
    asksForHan && (design.han === 'auto' ? 'which language?' : HAN_WORDS[design.han]),
    ACCENT_WORDS[design.accent],
    SIZE_WORDS[design.textSize][1],
    design.hours === 24 && '24-hour times',
    design.weights !== 'pounds' && (design.weights === 'both' ? 'lbs and kg' : 'kilograms'),
  ].filter(Boolean);
  const whose = differentTitles(order) ?? design.title;
  if (chosen.length > 0) return `${whose} · ${chosen.join(', ')}`;
  return whose === DEFAULT_DESIGN.title ? 'title, colour, text size' : whose;
}
