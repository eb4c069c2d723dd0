type About = { object?: unknown; id?: unknown; payment_intent?: unknown };

/** Which payment the thing in an event is, or belongs to: a payment, a charge or a dispute; null for anything else. */
export function aboutPayment(thing: object): string | null {
  const { object, id, payment_intent: payment } = thing as About;
  if (object === 'payment_intent') return idOf(id);
  if (object === 'charge' || object === 'dispute') return idOf(payment);
  return null;
}

/** An id, also where Stripe gives the whole thing instead. */
function idOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return idOf((value as About).id);
  return typeof value === 'string' ? value : null;
}
