import { cardFooter, productFor } from '#shared/brand.ts';
import { dateIn } from '#shared/calendar.ts';
import { type CardDesign, type DateStyle, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/card-facts.ts';
import { shownFacts } from '#shared/child-facts.ts';
import { dateLabel, labelUnder } from '#shared/dates.ts';
import { birthOf, dayOf } from '#shared/partial-date.ts';
import { relationshipLabel } from '#shared/people.ts';
import { printable } from './printable.ts';

/**
 * One text of a side. Its id is unique on the side, and the card must contain each datum exactly once. Labels and the
 * footer (`size`) may be smaller than facts.
 */
export type Datum = { id: string; text: string; size?: 'labels' | 'footer' };

export type Row = { label: Datum; value: Datum };

/** A child or a person. */
export type Block = {
  /** The name. */
  head: Datum;
  /** The relationship of a person to the family, such as 'Parent'; null for a child. */
  relationship: Datum | null;
  rows: Row[];
  /** The text in the place of missing facts. */
  remark: Datum | null;
};

/** The texts of one side of a card: children on the first front, dates on the first back. */
export type Side = {
  kind: 'children' | 'dates';
  title: Datum | null;
  blocks: Block[];
  /** The text of an empty side. */
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
export function frontContent(children: CardChild[], design: CardDesign = DEFAULT_DESIGN): Side {
  return {
    kind: 'children',
    title: null,
    blocks: children.map((child, index) => childBlock(child, `child-${index}`, design)),
    message: children.length > 0 ? null : label('message', NO_CHILDREN),
    footer: label('footer', cardFooter(design.title), 'footer'),
    number: null,
  };
}

/**
 * The back: important dates grouped by person. A selected person without dates keeps their heading, with a small remark
 * in the place of dates, so that no selected person disappears. If nobody has a date, the message replaces all remarks.
 */
export function backContent(
  { people }: Pick<CardFacts, 'people'>,
  design: CardDesign = DEFAULT_DESIGN,
): Side {
  const empty = people.every((person) => person.dates.length === 0);
  return {
    kind: 'dates',
    title: people.length > 0 ? label('title', DATES_TITLE) : null,
    blocks: people.map((person, index) => personBlock(person, `person-${index}`, empty, design)),
    message: empty ? label('message', NO_DATES) : null,
    footer: label('footer', cardFooter(design.title), 'footer'),
    number: null,
  };
}

function childBlock(child: CardChild, id: string, design: CardDesign): Block {
  const birth = birthOf(child);
  const rows: Row[] = [];
  const isLeftOff = design.missing === 'left-off';
  const add = (name: string, known: string | null, unknown: string | null) => {
    const value = known ?? (isLeftOff ? null : unknown);
    if (value === null) return;
    const own = `${id}-${name.toLowerCase()}`;
    rows.push({ label: label(`${own}-label`, name), value: datum(`${own}-value`, value) });
  };
  add('DOB', (birth && dateIn(design.dates, birth, 'long')) || null, 'Not specified');
  for (const { label: name, words, unknown } of shownFacts(child, design)) add(name, words, unknown);
  return { head: datum(`${id}-name`, child.name), relationship: null, rows, remark: null };
}

function personBlock(person: CardPerson, id: string, empty: boolean, { dates }: CardDesign): Block {
  return {
    head: datum(`${id}-name`, person.name),
    relationship: label(`${id}-relationship`, relationshipLabel(person)),
    rows: person.dates.map((date, index) => dateRow(date, person.name, `${id}-date-${index}`, dates)),
    remark: person.dates.length === 0 && !empty ? label(`${id}-remark`, NO_DATES_YET) : null,
  };
}

function dateRow(date: CardDate, name: string, id: string, style: DateStyle): Row {
  return {
    label: datum(`${id}-label`, labelUnder(date, name)),
    value: datum(`${id}-value`, dateIn(style, dayOf(date), 'short')),
  };
}

function datum(id: string, text: string): Datum {
  return { id, text: printable(text) };
}

function label(id: string, text: string, size: Datum['size'] = 'labels'): Datum {
  return { ...datum(id, text), size };
}

/** The first name or title, as typed, that has no printable character; empty when there is none. */
export function blankText({ children, people }: CardFacts): string {
  const typed = [
    ...children.map(({ name }) => name),
    ...people.flatMap((person) => [person.name, relationshipLabel(person), ...person.dates.map(dateLabel)]),
  ];
  return typed.find((text) => printable(text) === '') ?? '';
}

/** Repeats a text as the heading of a part that continues elsewhere. `number` makes the ids of repetitions differ. */
export function repeated(datum: Datum, number: number): Datum {
  return { ...datum, id: `${datum.id}${REPETITION}${number}` };
}

const REPETITION = '#';

/** The id of the datum that a repeated one repeats; null for all others. */
export function originalOf(id: string): string | null {
  const end = id.lastIndexOf(REPETITION);
  return end < 0 ? null : id.slice(0, end);
}

/** A side with the number of its card in the footer. */
export function numbered(side: Side, card: number, cards: number): Side {
  return { ...side, number: label('number', `${card}/${cards}`, 'footer') };
}

/** All data of a side in reading order. */
export function dataOf(side: Side): Datum[] {
  const { title, message, footer, number } = side;
  return [title, message, ...factsOf(side), footer, number].filter((item) => item !== null);
}

/** The facts of a side, without title, message and footer. Each fact is on exactly one side of an order. */
export function factsOf({ blocks }: Pick<Side, 'blocks'>): Datum[] {
  const facts: Datum[] = [];
  for (const { head, relationship, rows, remark } of blocks) {
    facts.push(head);
    if (relationship) facts.push(relationship);
    for (const { label, value } of rows) facts.push(label, value);
    if (remark) facts.push(remark);
  }
  return facts;
}

/** All texts of a side except the names. */
export function textsBesideNames(side: Side): string[] {
  const names = new Set(side.blocks.map(({ head }) => head));
  return dataOf(side).flatMap((datum) => (names.has(datum) ? [] : datum.text));
}

/** The side as sentences, for screen readers. */
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

/** The title of a picture of a side: "Dad's Cheat Sheet, card 1 of 2, front". */
export function pictureTitle({ number }: Side, place: 'front' | 'back', { title }: CardDesign): string {
  const card = number ? `, card ${number.text.replace('/', ' of ')}` : '';
  return `${productFor(title)}${card}, ${place}`;
}
