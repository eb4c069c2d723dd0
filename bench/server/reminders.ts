import pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { addDays } from '#shared/calendar.ts';
import { localClock } from '#shared/zones.ts';

const USERS = 1_000_000;
const DUE = 2_000;
const ZONES = Intl.supportedValuesOf('timeZone')
  .filter((_, index) => index % 10 === 0)
  .slice(0, 40);
const NOW = new Date('2027-05-17T12:00:00Z');

/** How long the minute's look took, in milliseconds, and which of its statements read a whole table. */
export type Looked = { due: number; nobody: number[]; queued: number; sequential: string[] };

/** One look at a million users of whom two thousand are due, then several at which nobody is. */
export async function lookForDue(url: string): Promise<Looked> {
  const log = createLog('plain', () => undefined);
  const open = await openDatabase({ driver: 'postgres', url, prepared: 'named' }, log);
  const jobs = await createJobs(open.patientDb, log, { supervise: false });
  const asked = recordStatements();
  // Without a limit of time, as the tables are filled.
  const client = new pg.Client(url);
  await client.connect();
  const deps = { db: open.patientDb, jobs, log, now: () => NOW };
  const look = async () => {
    const began = performance.now();
    await queueReminders(deps);
    return performance.now() - began;
  };
  try {
    await seed(client);
    await look();
    await makeDue(client);
    asked.clear();
    const due = await look();
    const nobody: number[] = [];
    for (let times = 0; times < 7; times++) nobody.push(await look());
    const { rows } = await open.db.$client.query(
      `SELECT count(*)::int AS queued FROM pgboss.job WHERE name = 'reminder-mail'`,
    );
    return { due, nobody, queued: rows[0].queued, sequential: await sequentialOf(open.db.$client, asked) };
  } finally {
    await client.end();
    await jobs.stop();
    await open.close();
  }
}

/** Everybody with a child and reminders, of whom nobody is due. */
async function seed(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO users (username, email, username_key, email_key, password, name)
     SELECT 'u' || n, 'u' || n || '@example.org', 'u' || n, 'u' || n || '@example.org', 'none', 'User'
     FROM generate_series(1, $1) n`,
    [USERS],
  );
  await client.query(
    `INSERT INTO children (name, birthdate, user_id) SELECT 'Zoë', '2019-05-17', id FROM users`,
  );
  const clocks = ZONES.map((zone) => localClock(zone, NOW));
  await client.query(
    `INSERT INTO reminders
       (user_id, on_since, zone, at, leads, before_weekend, names_in_subject, last_day)
     SELECT id, now(), ($1::text[])[1 + id % $2::int], lpad((id / 7 % 24)::text, 2, '0') || ':00', '{3,1,0}',
       false, true,
       CASE WHEN lpad((id / 7 % 24)::text, 2, '0') || ':00' <= ($4::text[])[1 + id % $2::int]
         THEN ($3::date[])[1 + id % $2::int] ELSE ($3::date[])[1 + id % $2::int] - 1 END
     FROM users`,
    [ZONES, ZONES.length, clocks.map(({ day }) => day), clocks.map(({ time }) => time)],
  );
  await client.query('VACUUM ANALYZE');
}

/** Two thousand of them were last told a day earlier, and have a child whose day comes. */
async function makeDue(client: pg.Client): Promise<void> {
  const due = `SELECT user_id FROM reminders WHERE user_id % ${USERS / DUE} = 7`;
  await client.query(`UPDATE reminders SET last_day = last_day - 1 WHERE user_id IN (${due})`);
  const [from, to] = [addDays('2019-05-17', -1), addDays('2019-05-17', 1)];
  for (const birthdate of [from, to])
    await client.query(
      `INSERT INTO children (name, birthdate, user_id) SELECT 'Max', '${birthdate}', user_id FROM (${due}) one`,
    );
  await client.query('ANALYZE reminders');
}

type Statements = Map<string, unknown[]>;

/** Every statement that is asked from now on, with values it was given. */
function recordStatements(): Statements {
  const asked: Statements = new Map();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof first === 'string') asked.set(first, second ?? []);
    else if (first?.text) asked.set(first.text, first.values ?? second ?? []);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return asked;
}

/** Those that read one of our tables from its beginning to its end. */
async function sequentialOf(pool: pg.Pool, asked: Statements): Promise<string[]> {
  const found: string[] = [];
  for (const [text, values] of [...asked].filter(([text]) =>
    /\b(reminders|children|special_dates|important_people)\b/.test(text),
  )) {
    const { rows } = await pool.query(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    if (/Seq Scan on "?(reminders|children)\b/.test(plan)) found.push(`${text}\n${plan}`);
  }
  return found;
}
