import { CARD_FOOTER, PRODUCT } from '#shared/brand.ts';
import { formatLongDate, formatShortDate, formatTime } from '#shared/calendar.ts';
import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/card-facts.ts';
import { dateLabel } from '#shared/dates.ts';
import { relationshipLabel } from '#shared/people.ts';
import { formatWeight } from '#shared/weight.ts';
import { printable } from './printable.ts';

/** One text of a side. Its id is unique on the side, and every datum must be found exactly once on the card. */
export type Datum = { id: string; text: string };

export type Row = { label: Datum; value: Datum };

/** A child or a person. */
export type Block = {
  /** The name. */
  head: Datum;
  /** What a person is to the family, such as 'Parent'; null for a child. */
  relationship: Datum | null;
  rows: Row[];
  /** What stands in the place of missing facts. */
  remark: Datum | null;
};

/** What one side of a card says: children on the first front, dates on the first back. */
export type Side = {
  kind: 'children' | 'dates';
  title: Datum | null;
  blocks: Block[];
  /** What an empty side says instead. */
  message: Datum | null;
  footer: Datum;
  /** '1/2', where there is more than one card. */
  number: Datum | null;
};

const NO_CHILDREN = 'No children selected for the card.';
const NO_DATES = 'For your next card, add some important dates here!';
const DATES_TITLE = 'Important Dates';
const NO_DATES_YET = 'No dates yet';

/** The front: the children and the facts of their birth. */
export function frontContent(children: CardChild[]): Side {
  return {
    kind: 'children',
    title: null,
    blocks: children.map(childBlock),
    message: children.length > 0 ? null : datum('message', NO_CHILDREN),
    footer: datum('footer', CARD_FOOTER),
    number: null,
  };
}

/**
 * The back: important dates grouped by person. A selected person without dates keeps their heading, with a small
 * remark where the dates would be, because nothing somebody chose may silently disappear. When nobody has a date,
 * the message takes the place of all the remarks.
 */
export function backContent({ people }: Pick<CardFacts, 'people'>): Side {
  const empty = people.every((person) => person.dates.length === 0);
  return {
    kind: 'dates',
    title: people.length > 0 ? datum('title', DATES_TITLE) : null,
    blocks: people.map((person, index) => personBlock(person, `person-${index}`, empty)),
    message: empty ? datum('message', NO_DATES) : null,
    footer: datum('footer', CARD_FOOTER),
    number: null,
  };
}

function childBlock(child: CardChild, index: number): Block {
  const id = `child-${index}`;
  const time = child.birthtime && formatTime(child.birthtime);
  const rows = [row(`${id}-dob`, 'DOB', formatLongDate(child.birthdate, child.dayUnknown === 1))];
  if (time) rows.push(row(`${id}-time`, 'Time', time));
  rows.push(row(`${id}-weight`, 'Weight', formatWeight(child.weightLbs, child.weightOz)));
  return { head: datum(`${id}-name`, child.name), relationship: null, rows, remark: null };
}

function personBlock(person: CardPerson, id: string, empty: boolean): Block {
  return {
    head: datum(`${id}-name`, person.name),
    relationship: datum(`${id}-relationship`, relationshipLabel(person)),
    rows: person.dates.map((date, index) => dateRow(date, `${id}-date-${index}`)),
    remark: person.dates.length === 0 && !empty ? datum(`${id}-remark`, NO_DATES_YET) : null,
  };
}

function dateRow(date: CardDate, id: string): Row {
  return row(id, dateLabel(date), formatShortDate(date.date, date.yearUnknown === 1, date.dayUnknown === 1));
}

function row(id: string, label: string, value: string): Row {
  return { label: datum(`${id}-label`, label), value: datum(`${id}-value`, value) };
}

function datum(id: string, text: string): Datum {
  return { id, text: printable(text) };
}

/** The same text once more, as a heading over what continues elsewhere; `number` tells the repetitions apart. */
export function repeated({ id, text }: Datum, number: number): Datum {
  return { id: `${id}${REPETITION}${number}`, text };
}

const REPETITION = '#';

/** The id of the datum that a repeated one repeats; null for any other. */
export function originalOf(id: string): string | null {
  const end = id.lastIndexOf(REPETITION);
  return end < 0 ? null : id.slice(0, end);
}

/** A side with the number of its card in the footer. */
export function numbered(side: Side, card: number, cards: number): Side {
  return { ...side, number: datum('number', `${card}/${cards}`) };
}

/** Every datum of a side in reading order. */
export function dataOf(side: Side): Datum[] {
  const { title, message, footer, number } = side;
  return [title, message, ...factsOf(side), footer, number].filter((item) => item !== null);
}

/** What a side says of the family, without title, message and footer. Each fact stands on exactly one side of an order. */
export function factsOf({ blocks }: Side): Datum[] {
  const facts: Datum[] = [];
  for (const { head, relationship, rows, remark } of blocks) {
    facts.push(head);
    if (relationship) facts.push(relationship);
    for (const { label, value } of rows) facts.push(label, value);
    if (remark) facts.push(remark);
  }
  return facts;
}

/** Whether some word is so long that it fits no column. */
export function hasLongWord(side: Side): boolean {
  return factsOf(side).some(({ text }) => text.split(' ').some((word) => word.length > LONG_WORD));
}

const LONG_WORD = 24;

/** The side as sentences, for somebody who hears it read out. */
export function inSentences(side: Side): string {
  const blocks = side.blocks.map(({ head, relationship, rows, remark }) => {
    const heading = relationship ? `${head.text}, ${relationship.text}` : head.text;
    const facts = rows.map(({ label, value }) => `${label.text} ${value.text}`);
    const rest = [...facts, ...(remark ? [remark.text] : [])].join(', ');
    return rest ? `${heading}: ${rest}.` : `${heading}.`;
  });
  const opening = side.title ? [`${side.title.text}.`] : [];
  const message = side.message ? [side.message.text] : [];
  const number = side.number ? [`Card ${side.number.text.replace('/', ' of ')}.`] : [];
  return [...opening, ...message, ...blocks, `${side.footer.text}.`, ...number].join(' ');
}

/** What a picture of a side is called. */
export function titleOf({ number }: Side, place: 'front' | 'back'): string {
  const card = number ? `, card ${number.text.replace('/', ' of ')}` : '';
  return `${PRODUCT}${card}, ${place}`;
}
