// The least work of a program on the embedded database before it is ready.
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create(process.env.DATA_DIR);
await db.query('SELECT 1');
console.log('ready');
