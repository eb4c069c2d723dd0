import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { SEARCH_GRAMS } from '../db/order-expressions.ts';
import { orders } from '../db/schema.ts';

/** The conditions of a search. */
export type SearchTerms = {
  /** The condition that is true for exactly the orders that match. */
  matches: SQL;
  /** The condition that is true for those and possibly for a few other orders, and uses the index. */
  mayMatch: SQL;
};

const NUMBER_ALONE = /^#\s*(\d{1,9})$/;
const GRAM = 3;

/** Returns the number in '#12', which means exactly that order; null for any other search. */
export function numberAlone(search: string): number | null {
  const [, digits] = NUMBER_ALONE.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Returns a search's conditions, or null if it has no word. Every word, folded as the database folds names, must occur
 * in an order's search text, in any sequence.
 */
export async function termsOf(db: Queryable, search: string): Promise<SearchTerms | null> {
  if (!search.trim()) return null;
  const { rows } = await db.execute<{ folded: string }>(sql`SELECT fold_for_search(${search}) AS folded`);
  const words = [...new Set(rows[0]?.folded.split(/\s+/u).filter(Boolean))];
  if (words.length === 0) return null;
  const like = words.map((word) => sql`${orders.searchText} LIKE ${`%${escapeLike(word)}%`}`);
  const grams = [...new Set(words.flatMap(gramsOf))].map(lexeme).join(' & ');
  return { matches: sql.join(like, sql` AND `), mayMatch: sql`${SEARCH_GRAMS} @@ ${grams}::tsquery` };
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Returns all sequences of three letters in a word, each once; a shorter word itself. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < GRAM) return [word];
  const count = letters.length - GRAM + 1;
  return [...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + GRAM).join('')))];
}

/** Returns a sequence as a lexeme of a tsquery; one shorter than three letters matches all that begin with it. */
function lexeme(gram: string): string {
  const quoted = `'${gram.replace(/['\\]/g, '$&$&')}'`;
  return [...gram].length < GRAM ? `${quoted}:*` : quoted;
}
