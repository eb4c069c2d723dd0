import type { HanLanguage } from '#shared/card-design.ts';
import type { HanLists } from './table.ts';

const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const BOPOMOFO = /\p{Script=Bopomofo}/u;
// A quick test: nearly every text has none of these scripts.
const ANY = new RegExp(`${HAN.source}|${HANGUL.source}|${KANA.source}|${BOPOMOFO.source}`, 'u');

// Forms of one character that Japan's registers of names distinguish.
const CHOSEN_FORM = /\p{Script=Han}[\u{e0100}-\u{e01ef}]/u;

export type HanLanguageFound = {
  /** The language; null if no text shows one. If several are shown equally often, the first of them. */
  language: HanLanguage | null;
  /** Whether some texts have Han characters and the texts do not show their language. */
  isUnknown: boolean;
};

/**
 * Finds the language in which the texts of one order write Han characters, many of which differ by language. Kana,
 * hangul, bopomofo, forms chosen by a selector and characters of only one country show it; the language of most texts
 * counts for all. `lists` is called only where there are such characters.
 */
export function judgeHan(texts: string[], lists: () => HanLists): HanLanguageFound {
  const counts = new Map<HanLanguage, number>();
  let hasSilent = false;
  for (const text of texts) {
    if (!ANY.test(text)) continue;
    const language = shownBy(text, lists);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
    else hasSilent ||= HAN.test(text);
  }
  const most = Math.max(0, ...counts.values());
  const shown = [...counts.keys()].filter((each) => counts.get(each) === most);
  return { language: shown[0] ?? null, isUnknown: hasSilent && shown.length !== 1 };
}

/** The language that a text itself shows; null when several are possible. */
export function shownBy(text: string, lists: () => HanLists): HanLanguage | null {
  if (HANGUL.test(text)) return 'ko';
  if (KANA.test(text) || CHOSEN_FORM.test(text)) return 'ja';
  if (BOPOMOFO.test(text)) return 'zh-hant';
  if (!HAN.test(text)) return null;
  const { simplified, japanese } = lists();
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (simplified(code)) return 'zh-hans';
    if (japanese(code)) return 'ja';
  }
  return null;
}
