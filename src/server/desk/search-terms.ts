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

/** The number of '#12', which means that order alone; null for any other search. */
export function numberAlone(search: string): number | null {
  const [, digits] = NUMBER_ALONE.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What a search looks for, folded as the database folds names; null when it has no word. */
export async function termsOf(db: Queryable, search: string): Promise<SearchTerms | null> {
  if (!search.trim()) return null;
  const { rows } = await db.execute<{ folded: string }>(sql`SELECT fold_for_search(${search}) AS folded`);
  return searchTerms(rows[0]?.folded ?? '');
}

/** Every word of a folded search stands somewhere in an order's search text, in any sequence; null when there is no word. */
function searchTerms(folded: string): SearchTerms | null {
  const words = [...new Set(folded.split(/\s+/u).filter(Boolean))];
  if (words.length === 0) return null;
  const like = words.map((word) => sql`${orders.searchText} LIKE ${`%${escapeLike(word)}%`}`);
  const grams = [...new Set(words.flatMap(gramsOf))].join(' & ');
  return { matches: sql.join(like, sql` AND `), mayMatch: sql`${SEARCH_GRAMS} @@ ${grams}::tsquery` };
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** All runs of three letters of a word; of a shorter one those that begin with it. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < GRAM) return [`${quote(word)}:*`];
  return Array.from({ length: letters.length - GRAM + 1 }, (_, at) =>
    quote(letters.slice(at, at + GRAM).join('')),
  );
}

/** A text as a lexeme of a tsquery. */
function quote(gram: string): string {
  return `'${gram.replace(/['\\]/g, '$&$&')}'`;
}
