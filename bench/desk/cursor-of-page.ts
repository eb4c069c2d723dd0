import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { orders } from '#server/db/schema.ts';
import { walkOf } from '#server/desk/order-sorts.ts';

/** The cursor after which a page of the newest orders begins, as whoever has turned so many pages has it. */
export async function cursorOfPage(url: string, page: number, size: number): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const walk = walkOf('newest', false);
    const [last] = await drizzle(pool)
      .select({ keys: walk.keys })
      .from(orders)
      .orderBy(...walk.order)
      .offset((page - 1) * size - 1)
      .limit(1);
    return walk.cursorOf(last?.keys);
  } finally {
    await pool.end();
  }
}
