import * as z from 'zod/mini';
import { FACT_NAMES } from './child-facts.ts';

/**
 * In what a printed card differs from the notebook: somebody who is 'new' since or whose fact is another. 'gone' has no name, since
 * nobody knows any more what the card says.
 */
const CARD_CHANGES = ['new', 'gone', 'name', 'birth date', ...FACT_NAMES, 'relationship', 'dates'] as const;
export type CardChangeKind = (typeof CARD_CHANGES)[number];

const cardChange = z.object({ name: z.nullable(z.string()), what: z.enum(CARD_CHANGES) });

/** A member's printed card that no longer says what their notebook says; null when there is nothing to be told. */
export const outdatedCard = z.object({
  card: z.nullable(z.object({ orderId: z.int(), orderedAt: z.string(), changes: z.array(cardChange) })),
});

export type CardChange = z.infer<typeof cardChange>;
export type OutdatedCard = NonNullable<z.infer<typeof outdatedCard>['card']>;
