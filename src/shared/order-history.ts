import { momentFormat } from './format.ts';
import { formatPounds } from './money.ts';
import type { ActorKind, OrderEvent, OrderField } from './orders.ts';
import { capitalise } from './text.ts';

type ShownEvent = Pick<OrderEvent, 'kind' | 'byKind' | 'email' | 'amount' | 'at'>;

/** An event of an order in a few words: 'email sent: confirmation'. */
export function eventWords({ kind, email, amount }: Pick<ShownEvent, 'kind' | 'email' | 'amount'>): string {
  const more = email ? EMAIL_WORDS[email] : amount && formatPounds(amount);
  return [KIND_WORDS[kind] ?? kind, more].filter(Boolean).join(': ');
}

/** Words for kinds whose name is not used as it is. */
const KIND_WORDS: Partial<Record<OrderEvent['kind'], string>> = {
  'address corrected': 'address changed',
  'cards corrected': 'cards changed',
};

/** The label of a changed field: 'Town or city', 'Child 1'. */
export function fieldLabel(field: OrderField): string {
  return field === 'city' ? 'Town or city' : capitalise(field);
}

/** The author of an event, as part of a sentence. */
export function actorWords({ byKind }: Pick<ShownEvent, 'byKind'>): string {
  return ACTOR_WORDS[byKind];
}

/** 'cancelled by the customer at 14:02', in London's time. */
export function historyLine(event: ShownEvent): string {
  return `${eventWords(event)} ${actorWords(event)} at ${formatTimeInLondon(event.at)}`;
}

const formatTimeInLondon = /* @__PURE__ */ momentFormat({
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' },
});

const ACTOR_WORDS: Record<ActorKind, string> = {
  administrator: 'by the administrator',
  customer: 'by the customer',
  provider: '(reported by the payment provider)',
  system: 'automatically',
};

const EMAIL_WORDS: Record<NonNullable<OrderEvent['email']>, string> = {
  confirmation: 'confirmation',
  correction: 'change notice',
  'email-moved': 'notice to the previous address',
  cancellation: 'cancellation',
  refund: 'refund',
  dispatch: 'dispatch',
};
