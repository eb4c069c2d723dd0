import { type SQL, sql } from 'drizzle-orm';
import type { OrderNeed } from '#shared/desk-list.ts';

// These expressions define indexes of `orders`, which a query uses only if its condition has the same text. So they
// contain literals, not parameters, and column names, not imports of the table, whose definition imports them.

/** The order is paid, not completed, printed or held back, and its facts are not erased. */
export const IS_WAITING = sql.raw(
  `("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."erased_at" IS NULL)`,
);

const IN_REVIEW = `"orders"."status" = 'review'`;
// With `coalesce(… = …, false)` the planner would estimate that half of all orders match.
const DISPUTED = `("orders"."dispute" IS NOT DISTINCT FROM 'chargeback' OR "orders"."dispute" IS NOT DISTINCT FROM 'inquiry')`;
const MAIL_FAILED = `"orders"."email_failed_at" IS NOT NULL`;
const REFUND_FAILED = `"orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed'`;

/** The order is in review or disputed, or a refund or an email has failed. */
export const NEEDS_ATTENTION = sql.raw(`(${IN_REVIEW} OR ${DISPUTED} OR ${MAIL_FAILED} OR ${REFUND_FAILED})`);

/** Parts of `NEEDS_ATTENTION`, for use together with its index. 'review' excludes disputed orders. */
export const ATTENTION_REASONS: Record<OrderNeed, SQL> = {
  review: sql.raw(`(${IN_REVIEW} AND NOT ${DISPUTED})`),
  dispute: sql.raw(DISPUTED),
  refund: sql.raw(`(${REFUND_FAILED})`),
  mail: sql.raw(`(${MAIL_FAILED})`),
};

/**
 * The name is first, for sorting the list; each part has its own line, so that no match spans two; the postcode is
 * repeated without spaces; a gift's buyer is last. Parts are folded to lower case without accents. Names are folded
 * separately: the rest is mostly ASCII, which is a hundred times faster.
 */
export const SEARCH_TEXT = sql.raw(
  `fold_for_search("shipping_name") || E'\\n' || fold_for_search("shipping_email" || E'\\n' || "shipping_postcode" || E'\\n' || replace("shipping_postcode", ' ', '') || E'\\n' || "id"::text || E'\\n' || "stripe_payment_id") || coalesce(E'\\n' || fold_for_search("buyer_name"), '')`,
);

/** The start of the folded name, short enough for an index. */
export const NAME_KEY = sql.raw(`(left("orders"."search_text", 64) COLLATE "C")`);

/** All sequences of three letters in the search text, and the shorter rest at its end. */
export const SEARCH_GRAMS = sql.raw(`search_grams("orders"."search_text")`);
