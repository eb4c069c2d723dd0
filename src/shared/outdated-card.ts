import * as z from 'zod/mini';
import { FACT_NAMES } from './child-facts.ts';

/**
 * Differences between a printed card and the notebook: a child or person that is 'new', or a changed fact. 'gone' has
 * no name, because the deleted name is no longer known.
 */
const CARD_CHANGES = ['new', 'gone', 'name', 'birth date', ...FACT_NAMES, 'relationship', 'dates'] as const;
export type CardChangeKind = (typeof CARD_CHANGES)[number];

const cardChange = z.object({ name: z.nullable(z.string()), what: z.enum(CARD_CHANGES) });

/** A member's printed card that differs from the notebook; null when there is none to report. */
export const outdatedCard = z.object({
  card: z.nullable(z.object({ orderId: z.int(), orderedAt: z.string(), changes: z.array(cardChange) })),
});

export type CardChange = z.infer<typeof cardChange>;
export type OutdatedCardFacts = NonNullable<z.infer<typeof outdatedCard>['card']>;
