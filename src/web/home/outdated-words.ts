import { counted, listInWords, momentFormat, plural } from '#shared/format.ts';
import type { CardChange, OutdatedCardFacts } from '#shared/outdated-card.ts';

const formatMonth = momentFormat({ month: 'long', year: 'numeric' });
/** Highest number of names listed; the others are counted. */
const MAX_NAMES = 3;

/** 'The card you ordered in May 2026 has a different weight for Ella. Max isn’t on it.' */
export function outdatedWords({ orderedAt, changes }: OutdatedCardFacts): string {
  const card = `The card you ordered in ${formatMonth(orderedAt)}`;
  const missing = namesOf(changes.filter(({ what }) => what === 'new'));
  const others = otherFacts(changes);
  const isGone = changes.some(({ what }) => what === 'gone');
  const sentences = [
    others !== '' && `has ${others}`,
    missing.length > 0 &&
      `${others ? '' : 'is missing '}${firstNames(missing)}${others ? ` ${plural(missing.length, 'isn’t', 'aren’t')} on it` : ''}`,
    isGone && `${others || missing.length ? 'It includes' : 'includes'} someone you’ve since deleted`,
  ].filter((one) => typeof one === 'string');
  return `${card} ${sentences.join('. ')}.`;
}

/** 'a different weight and birth time for Ella and different dates for Rose' */
function otherFacts(changes: CardChange[]): string {
  const other = changes.filter(({ what }) => what !== 'new' && what !== 'gone');
  const names = namesOf(other);
  const told = names.slice(0, MAX_NAMES).map((name) => {
    const facts = other.filter((change) => change.name === name).map(({ what }) => what);
    const words = facts.map((what, at) =>
      what === 'dates' ? 'different dates' : at > 0 ? what : `a different ${what}`,
    );
    return `${listInWords(words)} for ${name}`;
  });
  return listInWords([
    ...told,
    ...(names.length > MAX_NAMES
      ? [`different details for ${counted(names.length - MAX_NAMES, 'other')}`]
      : []),
  ]);
}

function namesOf(changes: CardChange[]): string[] {
  return [...new Set(changes.flatMap(({ name }) => name ?? []))];
}

function firstNames(names: string[]): string {
  const more = names.length - MAX_NAMES;
  return listInWords([...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])]);
}
