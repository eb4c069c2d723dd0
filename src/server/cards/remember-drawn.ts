import { wholeDesign } from '#shared/card-design.ts';
import { digestOf } from '../db/token.ts';
import type { CardData } from './card-data.ts';
import type { Drawn } from './card-tasks.ts';

type Draw<Requester> = (data: CardData, requester?: Requester) => Promise<Drawn>;

/** As long as most people take from the form to the payment, and as many bytes of deflated SVG as a thousand cards have. */
const LIMITS = { ms: 600_000, bytes: 16_000_000 };

/**
 * Draws what was not drawn just now: a checkout's cards are drawn before it is paid and by whoever makes its order, and the same
 * facts give the same pictures. Refusals are not kept.
 */
export function rememberDrawn<Requester>(draw: Draw<Requester>, { ms, bytes } = LIMITS): Draw<Requester> {
  const kept = new Map<string, { drawn: Drawn; size: number }>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, drawn: Drawn): void {
    forget(key);
    const entry = { drawn, size: sizeOf(drawn) };
    if (entry.size > bytes) return;
    kept.set(key, entry);
    size += entry.size;
    for (const [oldest] of kept) {
      if (size <= bytes) break;
      forget(oldest);
    }
    setTimeout(() => kept.get(key) === entry && forget(key), ms).unref();
  }

  return async (data, requester) => {
    const key = keyOf(data);
    const known = kept.get(key);
    if (known) return known.drawn;
    const drawn = await draw(data, requester);
    if (drawn.ok) keep(key, drawn);
    return drawn;
  };
}

function sizeOf(drawn: Drawn): number {
  return drawn.ok ? drawn.cards.reduce((sum, { front, back }) => sum + front.length + back.length, 0) : 0;
}

/** The same for the same facts, in whatever order the database gives their keys. */
function keyOf({ childrenData, peopleData, cardLayout, design }: CardData): string {
  const facts = [childrenData, peopleData, cardLayout, wholeDesign(design ?? {})];
  return digestOf(JSON.stringify(facts, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
