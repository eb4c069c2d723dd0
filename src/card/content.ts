import { CARD_FOOTER, PRODUCT } from '#shared/brand.ts';
import { formatLongDate, formatShortDate, formatTime } from '#shared/calendar.ts';
import { dateLabel } from '#shared/dates.ts';
import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/orders.ts';
import { relationshipLabel } from '#shared/people.ts';
import { formatWeight } from '#shared/weight.ts';
import { printable } from './printable.ts';

/** One thing a side says. Its id is unique on the side, and every datum must be found exactly once on the card. */
export type Datum = { id: string; text: string };

export type Row = { label: Datum; value: Datum };

/** A child or a person: the name, what they are to the family, their facts, and a remark that stands for missing facts. */
export type Block = { head: Datum; aside: Datum | null; rows: Row[]; remark: Datum | null };

export type Side = {
  side: 'front' | 'back';
  title: Datum | null;
  blocks: Block[];
  /** What an empty side says instead. */
  message: Datum | null;
  footer: Datum;
};

const NO_CHILDREN = 'No children selected for the card.';
const NO_DATES = 'For your next card, add some important dates here!';
const DATES_TITLE = 'Important Dates';
const NO_DATES_YET = 'No dates yet';

/** The front: the children and the facts of their birth. */
export function frontContent(children: CardChild[]): Side {
  return {
    side: 'front',
    title: null,
    blocks: children.map(childBlock),
    message: children.length > 0 ? null : datum('message', NO_CHILDREN),
    footer: datum('footer', CARD_FOOTER),
  };
}

/**
 * The back: important dates grouped by person. A selected person without dates keeps their heading, with a quiet
 * remark where the dates would be, because nothing somebody chose may silently disappear. When nobody has a date,
 * the message takes the place of all the remarks.
 */
export function backContent({ people }: Pick<CardFacts, 'people'>): Side {
  const empty = people.every((person) => person.dates.length === 0);
  return {
    side: 'back',
    title: people.length > 0 ? datum('title', DATES_TITLE) : null,
    blocks: people.map((person, index) => personBlock(person, `person-${index}`, empty)),
    message: empty ? datum('message', NO_DATES) : null,
    footer: datum('footer', CARD_FOOTER),
  };
}

function childBlock(child: CardChild, index: number): Block {
  const id = `child-${index}`;
  const time = child.birthtime && formatTime(child.birthtime);
  const rows = [row(`${id}-dob`, 'DOB', formatLongDate(child.birthdate))];
  if (time) rows.push(row(`${id}-time`, 'Time', time));
  rows.push(row(`${id}-weight`, 'Weight', formatWeight(child.weightLbs, child.weightOz)));
  return { head: datum(`${id}-name`, child.name), aside: null, rows, remark: null };
}

function personBlock(person: CardPerson, id: string, empty: boolean): Block {
  return {
    head: datum(`${id}-name`, person.name),
    aside: datum(`${id}-relationship`, relationshipLabel(person)),
    rows: person.dates.map((date, index) => dateRow(date, `${id}-date-${index}`)),
    remark: person.dates.length === 0 && !empty ? datum(`${id}-remark`, NO_DATES_YET) : null,
  };
}

function dateRow(date: CardDate, id: string): Row {
  return row(id, dateLabel(date), formatShortDate(date.date, date.yearUnknown === 1));
}

function row(id: string, label: string, value: string): Row {
  return { label: datum(`${id}-label`, label), value: datum(`${id}-value`, value) };
}

function datum(id: string, text: string): Datum {
  return { id, text: printable(text) };
}

/** Every datum of a side in reading order. */
export function dataOf({ title, message, blocks, footer }: Side): Datum[] {
  const inBlocks = blocks.flatMap(({ head, aside, rows, remark }) => [
    head,
    aside,
    ...rows.flatMap(({ label, value }) => [label, value]),
    remark,
  ]);
  return [title, message, ...inBlocks, footer].filter((item) => item !== null);
}

/** The side as sentences, for who listens to it. */
export function inSentences(side: Side): string {
  const blocks = side.blocks.map(({ head, aside, rows, remark }) => {
    const heading = aside ? `${head.text}, ${aside.text}` : head.text;
    const facts = rows.map(({ label, value }) => `${label.text} ${value.text}`);
    const rest = [...facts, ...(remark ? [remark.text] : [])].join(', ');
    return rest ? `${heading}: ${rest}.` : `${heading}.`;
  });
  const opening = side.title ? [`${side.title.text}.`] : [];
  const message = side.message ? [side.message.text] : [];
  return [...opening, ...message, ...blocks, `${side.footer.text}.`].join(' ');
}

/** What a picture of the side is called. */
export function titleOf({ side }: Side): string {
  return `${PRODUCT}, ${side}`;
}
