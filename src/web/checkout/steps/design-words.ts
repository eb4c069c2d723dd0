import { type CardDesign, differentTitles, type HanLanguage, type Titled } from '#shared/card-design.ts';

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

/** What is chosen for an order's copies, on a line: 'Mum's · forest lines, larger text'; of the usual design, what there is to be chosen. `asksForHan`: nothing but `design.han` tells the language of Chinese characters. */
export function designWords(order: Titled & { design: CardDesign }, asksForHan = false): string {
  const { design } = order;
  const chosen = [
    asksForHan && (design.han === 'auto' ? 'which language?' : HAN_WORDS[design.han]),
    ACCENT_WORDS[design.accent],
    design.textSize === 'larger' && 'larger text',
    design.dates !== 'month-first' && 'other dates',
    design.hours === 24 && '24 hours',
    design.weights !== 'pounds' && (design.weights === 'both' ? 'both weights' : 'kilograms'),
  ].filter(Boolean);
  const whose = differentTitles(order) ?? design.title;
  return `${whose} · ${chosen.length > 0 ? chosen.join(', ') : 'title, colour, letters, dates'}`;
}
