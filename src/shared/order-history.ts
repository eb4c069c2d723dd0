import { momentFormat } from './format.ts';
import { formatPounds } from './money.ts';
import type { ActorKind, OrderEvent } from './orders.ts';

type Told = Pick<OrderEvent, 'kind' | 'byKind' | 'letter' | 'amount' | 'at'>;

/** What happened to an order, in a few words: 'email sent: confirmation'. */
export function eventWords({ kind, letter, amount }: Pick<Told, 'kind' | 'letter' | 'amount'>): string {
  const more = letter ? LETTER_WORDS[letter] : amount && formatPounds(amount);
  return [KIND_WORDS[kind] ?? kind, more].filter(Boolean).join(': ');
}

/** Kinds whose name is not what is said of them. */
const KIND_WORDS: Partial<Record<OrderEvent['kind'], string>> = {
  'address corrected': 'address changed',
  'cards corrected': 'cards changed',
  'dispatch taken back': 'dispatch undone',
  'mail not delivered': 'email not delivered',
  'mail sent': 'email sent',
  'printed again': 'reprinted',
  'refund asked': 'refund requested',
};

/** Who did it, as a part of a sentence. */
export function actorWords({ byKind }: Pick<Told, 'byKind'>): string {
  return ACTORS[byKind];
}

/** 'cancelled by the customer at 14:02', on London's clock. */
export function historyLine(event: Told): string {
  return `${eventWords(event)} ${actorWords(event)} at ${timeInLondon(event.at)}`;
}

const timeInLondon = /* @__PURE__ */ momentFormat({
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' },
});

const ACTORS: Record<ActorKind, string> = {
  administrator: 'by the administrator',
  customer: 'by the customer',
  provider: 'by the payment provider',
  system: 'automatically',
};

const LETTER_WORDS: Record<NonNullable<OrderEvent['letter']>, string> = {
  confirmation: 'confirmation',
  correction: 'change',
  'email-moved': 'to the former address',
  cancellation: 'cancellation',
  refund: 'refund',
  dispatch: 'dispatch',
};
