import { type SQL, sql } from 'drizzle-orm';
import type { OrderNeed } from '#shared/desk-list.ts';

// What the indexes of `orders` are made of. A query that is to walk such an index says the same words, so both take them from here;
// in literals, since an index cannot be matched by a parameter. Columns are named, not imported: the table is made with these.

/** Paid, neither completed, printed nor held back, and with the facts that are to be printed. */
export const IS_WAITING = sql.raw(
  `("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."erased_at" IS NULL)`,
);

const IN_REVIEW = `"orders"."status" = 'review'`;
// Not `coalesce(… = …, false)`, of which the planner knows nothing: it took half of all orders to be meant.
const DISPUTED = `("orders"."dispute" IS NOT DISTINCT FROM 'chargeback' OR "orders"."dispute" IS NOT DISTINCT FROM 'inquiry')`;
const MAIL_FAILED = `"orders"."mail_failed_at" IS NOT NULL`;
const REFUND_FAILED = `"orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed'`;

/** In review, disputed, or with money or a mail that did not arrive. */
export const NEEDS_SOMEBODY = sql.raw(`(${IN_REVIEW} OR ${DISPUTED} OR ${MAIL_FAILED} OR ${REFUND_FAILED})`);

/** Each of these alone; beside `NEEDS_SOMEBODY`, whose index they walk. What is disputed is in review for that. */
export const ORDER_NEED: Record<OrderNeed, SQL> = {
  review: sql.raw(`(${IN_REVIEW} AND NOT ${DISPUTED})`),
  dispute: sql.raw(DISPUTED),
  refund: sql.raw(`(${REFUND_FAILED})`),
  mail: sql.raw(`(${MAIL_FAILED})`),
};

/**
 * The name first, by which the list can be sorted, and each part in a line of its own, so that nothing is found across two;
 * the postcode also as it is typed in haste; the buyer of a gift last. Folded by a function of the database: letters in lower case, without accents. The names
 * apart: the other parts are mostly ASCII, which is folded in a hundredth of the time.
 */
export const SEARCH_TEXT = sql.raw(
  `fold_for_search("shipping_name") || E'\\n' || fold_for_search("shipping_email" || E'\\n' || "shipping_postcode" || E'\\n' || replace("shipping_postcode", ' ', '') || E'\\n' || "id"::text || E'\\n' || "stripe_payment_id") || coalesce(E'\\n' || fold_for_search("buyer_name"), '')`,
);

/** The beginning of the folded name, no longer than an index takes. */
export const NAME_KEY = sql.raw(`(left("orders"."search_text", 64) COLLATE "C")`);

/** All that three letters in a row spell anywhere in the search text, and what its end has of fewer. */
export const SEARCH_GRAMS = sql.raw(`search_grams("orders"."search_text")`);
