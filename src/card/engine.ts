import { type CardDesign, DEFAULT_DESIGN, TEXT_SIZES, type TextSize } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { inOneOrder, memo } from './base/memo.ts';
import { TooMuchWork } from './base/work.ts';
import { printable } from './content/printable.ts';
import { NOT_SOUND, nothingToPrint, TOO_MUCH, unprintable } from './content/refusal.ts';
import {
  backContent,
  blankText,
  dataOf,
  factsOf,
  frontContent,
  inSentences,
  pictureTitle,
  type Side,
  textsBesideNames,
} from './content/side.ts';
import { inUsualForm, SET_SMALLER } from './content/warning.ts';
import { DENSE_PT } from './fonts/families.ts';
import type { FontFinder } from './fonts/finder.ts';
import {
  createFontLibrary,
  type FetchFont,
  type FontLibrary,
  type FontSet,
  MissingFonts,
} from './fonts/library.ts';
import type { Shaper } from './fonts/shape-letters.ts';
import { textBox } from './layout/text-box.ts';
import { type Arrangement, arrange } from './pages/arrange.ts';
import { faultsOfOrder } from './scene/check.ts';
import { ACCENT, ACCENTS, BLACK } from './scene/ink.ts';
import { type Product, sized } from './scene/product.ts';
import type { CardScenes, Mark, Scene, TextMark } from './scene/scene.ts';
import type { SetText } from './sheets/set-text.ts';
import { nameFacesOf } from './text/itemise.ts';
import { missingForms } from './text/missing-forms.ts';
import { charactersWithoutFont, requireFonts } from './text/required-fonts.ts';
import { setLine } from './text/set-line.ts';
import { READABLE_PT } from './text/shape.ts';
import { wholeText } from './text/whole-line.ts';

/** A composed card. `name` is the child's on a card of a set, and null on a shared card. */
export type ComposedCard = CardScenes & { name: string | null };

/**
 * The cards of one order, with warnings for the customer in plain sentences; or one sentence that says why there are
 * none. `smallestPt` is the smallest text of the family's facts, in points. `asksForHan`: there are Chinese characters
 * whose language only `CardDesign.han` can decide.
 */
export type ComposeResult =
  | { ok: true; cards: ComposedCard[]; warnings: string[]; smallestPt: number; asksForHan: boolean }
  | { ok: false; refusal: string };

export type CardEngine = {
  /** Fetches the fonts these cards need. Rejects when one cannot be fetched; may then be called again. */
  prepare(facts: CardFacts, layout: CardLayout, design?: CardDesign): Promise<void>;
  /** Whether all fonts that `compose` needs have been fetched. */
  isReady(facts: CardFacts, layout: CardLayout, design?: CardDesign): boolean;
  /** Composes the cards, in `DEFAULT_DESIGN` unless one is given. Throws MissingFonts until `prepare` has resolved. */
  compose(facts: CardFacts, layout: CardLayout, design?: CardDesign): ComposeResult;
  /** The number of cards that these facts need in each size of text; null where they would be refused. */
  cardsInSizes(facts: CardFacts, layout: CardLayout, design?: CardDesign): Record<TextSize, number | null>;
  /** The estimated size of the remembered texts, in bytes. */
  remembered(): number;
  /**
   * Draws texts in any script that belong to no card, such as addresses. Calls `draw` again after fetching missing
   * fonts.
   */
  withText<Result>(draw: (setText: SetText) => Result): Promise<Result>;
  /** A sentence that names the characters of texts which cannot be printed in any font; null when all can be drawn. */
  refusalOfTexts(texts: readonly string[]): Promise<string | null>;
  /** Sets a line of text beside the cards, for the printer: only letters of the core fonts. */
  setLine(text: string): TextMark;
};

/** harfbuzzjs, loaded; the function that fetches font files; and the product to print. */
type EngineParts = { harfbuzz: Shaper; fetchFont: FetchFont; product: Product };

const LINE_PT = 6;
// About four hundred times what a large family needs: no order within the limits comes near it.
const MAX_STEPS = 1_500_000;
// A customer tries several choices with the same facts, so their results are remembered.
const MAX_CHOICES = 8;

/** The customer's choices besides the facts. */
type Choices = { layout: CardLayout; design: CardDesign };

/** Makes an engine, once for all cards: it remembers fonts and shaped words. */
export function createCardEngine({ harfbuzz, fetchFont, product }: EngineParts): CardEngine {
  const fonts = createFontLibrary(harfbuzz, fetchFont, MAX_STEPS);
  const composed = memo(
    (facts: CardFacts) =>
      memo((choices: Choices) => boundedCards(facts, choices, fonts, product), {
        key: JSON.stringify,
        limit: MAX_CHOICES,
      }),
    { limit: 1 },
  );

  function compose(facts: CardFacts, layout: CardLayout, design = DEFAULT_DESIGN): ComposeResult {
    return composed(facts)({ layout, design });
  }

  function cardsInSizes(facts: CardFacts, layout: CardLayout, design = DEFAULT_DESIGN) {
    const counts = TEXT_SIZES.map((textSize) => {
      const composition = compose(facts, layout, { ...design, textSize });
      return [textSize, composition.ok ? composition.cards.length : null] as const;
    });
    return Object.fromEntries(counts) as Record<TextSize, number | null>;
  }

  function isReady(facts: CardFacts, layout: CardLayout, design = DEFAULT_DESIGN): boolean {
    try {
      compose(facts, layout, design);
      return true;
    } catch (error) {
      if (error instanceof MissingFonts) return false;
      throw error;
    }
  }

  /** The text, with a question mark for each character that no font has. */
  function withQuestionMarks(text: string): string {
    const clean = printable(text);
    const unknown = charactersWithoutFont(clean, fonts.tools.finder);
    return unknown.reduce((rest, character) => rest.replaceAll(character, '?'), clean);
  }

  function setText(text: string, { pt, bold }: { pt: number; bold?: boolean }, widthMm: number) {
    fonts.tools.work.begin();
    return inOneOrder(() => {
      const style = { font: bold ? fonts.styles.bold : fonts.styles.regular, pt, ink: BLACK };
      const block = textBox({ id: 'text', text: withQuestionMarks(text) || ' ' }, style, widthMm, {
        breaks: 'anywhere',
      });
      if (!block) throw new Error(`A text cannot be set in ${widthMm} mm`);
      return block;
    });
  }

  /** Repeats a task after fetching the fonts that it lacked. */
  async function withFonts<Result>(task: () => Result): Promise<Result> {
    for (;;) {
      try {
        return task();
      } catch (error) {
        if (!(error instanceof MissingFonts)) throw error;
        await fonts.fetchMissing();
      }
    }
  }

  return {
    compose,
    cardsInSizes,
    isReady,
    withText: (draw) => withFonts(() => draw(setText)),
    refusalOfTexts: (texts) => withFonts(() => unprintableIn(texts.map(printable), fonts.tools.finder)),
    remembered: fonts.tools.memory.bytes,
    setLine: (text) => setLine(text, { font: fonts.styles.regular, pt: LINE_PT, ink: BLACK }),
    async prepare(facts, layout, design) {
      // Composing finds the fonts that are needed: each round fetches those that the last one lacked.
      while (!isReady(facts, layout, design)) await fonts.fetchMissing();
    },
  };
}

/** Refuses an order that takes too many steps, instead of working on it for ever. */
function boundedCards(...order: Parameters<typeof composeCards>): ComposeResult {
  order[2].tools.work.begin();
  try {
    return inOneOrder(() => composeCards(...order));
  } catch (error) {
    if (error instanceof TooMuchWork) return { ok: false, refusal: TOO_MUCH };
    throw error;
  }
}

/**
 * Composes an order. If it would have too many cards or a text longer than a side, it is set smaller, with a warning.
 * Larger text stays large; instead its sides may be fuller.
 */
function composeCards(
  facts: CardFacts,
  choices: Choices,
  fonts: FontLibrary,
  product: Product,
): ComposeResult {
  const { design } = choices;
  const composition = composeInSize(facts, choices, fonts, product, design.textSize === 'fewest-cards');
  const isTooMuch = !composition.ok && composition.refusal !== NOT_SOUND;
  if (!isTooMuch || design.textSize === 'fewest-cards') return composition;
  if (design.textSize === 'larger') {
    const fuller = composeInSize(facts, choices, fonts, product, true);
    return fuller.ok ? fuller : composition;
  }
  const smaller: Choices = { ...choices, design: { ...design, textSize: 'fewest-cards' } };
  const fewest = composeInSize(facts, smaller, fonts, product, true);
  return fewest.ok ? { ...fewest, warnings: [SET_SMALLER, ...fewest.warnings] } : composition;
}

function composeInSize(
  facts: CardFacts,
  { layout, design }: Choices,
  fonts: FontLibrary,
  product: Product,
  isTight: boolean,
): ComposeResult {
  const children = frontContent(facts.children, design);
  const dates = backContent(facts, design);
  const data = [children, dates].flatMap(dataOf);
  const judged = fonts.tools.finder.hanLanguageOf(data.map(({ text }) => text));
  const language = judged.isUnknown && design.han !== 'auto' ? design.han : judged.language;
  const usual = fonts.setFor(language);
  const refusal = refusalOf(facts, [children, dates], usual);
  if (refusal) return { ok: false, refusal };
  const set = fonts.setFor(language, nameFacesOf(namesOn([children, dates]), usual.tools));
  // Names are not checked: they are always larger than this size.
  const isDense = [children, dates].flatMap(textsBesideNames).some((text) => isDenseIn(text, set));
  const productIn = (size: TextSize) => sized(product, size, isDense);
  const context = {
    fonts: set.styles,
    footer: set.styles.regular,
    margin: 'roomy' as const,
    product: productIn(design.textSize),
    isTight,
  };
  const usually = design.textSize === 'larger' ? productIn('default') : null;
  const arrangement = arrange(children, dates, layout, context, usually);
  if (typeof arrangement === 'string') return { ok: false, refusal: arrangement };
  const { marks, warnings } = arrangement;
  const faults = faultsOfOrder([...marks.values()], [children, dates].flatMap(factsOf));
  if (faults.length > 0) return { ok: false, refusal: NOT_SOUND };
  const all = [...marks.values()].flat();
  return {
    ok: true,
    cards: cardsOf(arrangement, facts, design, context.product),
    warnings: [...warnings, ...aboutForms(all)],
    smallestPt: smallestOf(all),
    asksForHan: judged.isUnknown,
  };
}

/** Whether a part of a text is in a script that needs a larger size to be readable. */
function isDenseIn(text: string, { styles }: FontSet): boolean {
  return wholeText(text, { font: styles.regular, pt: READABLE_PT }).minPt >= DENSE_PT;
}

function aboutForms(marks: Mark[]): string[] {
  const missing = missingForms(marks);
  return missing.length > 0 ? [inUsualForm(missing)] : [];
}

/** The smallest text of the facts, in points. Texts about the card itself do not count. */
function smallestOf(marks: Mark[]): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const mark of marks)
    if (mark.kind === 'text' && !OF_THE_CARD.has(mark.datum)) smallest = Math.min(smallest, mark.pt);
  return smallest;
}

const OF_THE_CARD = new Set(['footer', 'number']);

/** The sentence that refuses texts which cannot be printed; null when all can. Throws MissingFonts. */
function refusalOf(facts: CardFacts, sides: Side[], fonts: FontSet): string | null {
  const texts = new Set(sides.flatMap(dataOf).map(({ text }) => text));
  if (texts.has('')) return nothingToPrint(blankText(facts));
  requireFonts({ display: namesOn(sides), regular: sides.flatMap(textsBesideNames) }, fonts);
  return unprintableIn([...texts], fonts.tools.finder);
}

/** Refuses characters without a font. For styled letters, such as mathematical ones, it suggests plain ones. */
function unprintableIn(texts: readonly string[], finder: FontFinder): string | null {
  const refused = texts.flatMap((text) => {
    const characters = charactersWithoutFont(text, finder);
    if (characters.length === 0) return [];
    const plain = characters.reduce((rest, one) => rest.replaceAll(one, one.normalize('NFKC')), text);
    return [{ text, characters, plain: charactersWithoutFont(plain, finder).length > 0 ? null : plain }];
  });
  return refused.length > 0 ? unprintable(refused) : null;
}

function namesOn(sides: Side[]): string[] {
  return sides.flatMap(({ blocks }) => blocks.map(({ head }) => head.text));
}

function cardsOf(
  { cards, marks }: Arrangement,
  { children }: CardFacts,
  design: CardDesign,
  product: Product,
): ComposedCard[] {
  // Cards may share a side. One that is both front and back of a card has the title of the front.
  const scenes = new Map<Side, Scene>();
  const sceneOf = (side: Side, place: 'front' | 'back') => {
    const scene = scenes.get(side) ?? makeScene(side, place, marks.get(side) ?? [], design, product);
    scenes.set(side, scene);
    return scene;
  };
  return cards.map(({ child, front, back }) => ({
    name: child === null ? null : (children[child]?.name ?? null),
    front: sceneOf(front, 'front'),
    back: sceneOf(back, 'back'),
  }));
}

function makeScene(
  side: Side,
  place: 'front' | 'back',
  marks: Mark[],
  design: CardDesign,
  product: Product,
): Scene {
  const ink = ACCENTS[design.accent];
  return {
    product,
    title: pictureTitle(side, place, design),
    description: inSentences(side),
    content: side,
    marks: marks.map((mark) => (mark.ink === ACCENT ? { ...mark, ink } : mark)),
  };
}
