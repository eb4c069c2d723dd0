// The smallest program that answers a list: node:http, pg and one named statement. The address names the owner. There
// is no session, no check and no needless header.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const LIST = {
  name: 'children',
  text: `SELECT id, name, birthdate::text AS birthdate, birthtime, weight_lbs AS "weightLbs", weight_oz AS "weightOz",
    user_id AS "userId" FROM children WHERE user_id = $1 ORDER BY id`,
};

const server = createServer(async ({ url = '' }, response) => {
  const { rows } = await pool.query({ ...LIST, values: [Number(url.slice('/children/'.length))] });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
