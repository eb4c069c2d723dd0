import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { SEARCH_GRAMS } from '../db/order-marks.ts';
import { orders } from '../db/schema.ts';

/** What orders are looked for by. */
export type SearchTerms = {
  /** Holds for the orders that are meant. */
  matches: SQL;
  /** Holds for those and perhaps a few others, and is answered by the index. */
  mayMatch: SQL;
};

const NUMBER_ALONE = /^#\s*(\d{1,9})$/;
const GRAM = 3;
/** So many grams of a word are asked for. With fewer too many orders are found, with more long lists are read for nothing. */
const ASKED = 3;

/** The number of '#12', which means that order alone; null for any other search. */
export function numberAlone(search: string): number | null {
  const [, digits] = NUMBER_ALONE.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What a search looks for, folded as the database folds names; null when it has no word. */
export async function termsOf(db: Queryable, search: string): Promise<SearchTerms | null> {
  if (!search.trim()) return null;
  const { rows } = await db.execute<{ folded: string; shares: Shares | null }>(sql`
    SELECT folded, (
      SELECT json_object_agg(gram, share)
      FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS frequent (gram, share)
      WHERE schemaname = current_schema() AND tablename = 'orders_search' AND strpos(folded, gram) > 0) AS shares
    FROM fold_for_search(${search}) AS folded`);
  const { folded = '', shares = null } = rows[0] ?? {};
  return searchTerms(folded, shares);
}

/**
 * Of the grams of a search that many orders have: in what part of all orders each is, by Postgres' statistics of the index. Null
 * where these say nothing: they are not made yet, belong to another role, or no gram is frequent.
 */
type Shares = Record<string, number>;

/** Every word of a folded search stands somewhere in an order's search text, in any sequence; null when there is no word. */
function searchTerms(folded: string, shares: Shares | null): SearchTerms | null {
  const words = [...new Set(folded.split(/\s+/u).filter(Boolean))];
  if (words.length === 0) return null;
  const like = words.map((word) => sql`${orders.searchText} LIKE ${`%${escapeLike(word)}%`}`);
  const asked = new Set(words.flatMap((word) => rarest(gramsOf(word), shares)));
  const grams = [...asked].map(lexeme).join(' & ');
  return { matches: sql.join(like, sql` AND `), mayMatch: sql`${SEARCH_GRAMS} @@ ${grams}::tsquery` };
}

/** The few grams that the fewest orders have: each costs a list of orders to be read, and `LIKE` looks at what they find. */
function rarest(grams: string[], shares: Shares | null): string[] {
  if (!shares || grams.length <= ASKED) return grams;
  return grams.toSorted((one, other) => (shares[one] ?? 0) - (shares[other] ?? 0)).slice(0, ASKED);
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** All runs of three letters of a word, each once; of a shorter one itself. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < GRAM) return [word];
  const count = letters.length - GRAM + 1;
  return [...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + GRAM).join('')))];
}

/** A gram as a lexeme of a tsquery; a short one stands for all that begin with it. */
function lexeme(gram: string): string {
  const quoted = `'${gram.replace(/['\\]/g, '$&$&')}'`;
  return [...gram].length < GRAM ? `${quoted}:*` : quoted;
}
