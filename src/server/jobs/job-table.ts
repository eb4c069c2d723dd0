// These statements do what pg-boss 10 has no call for: check them when pg-boss is updated.

/**
 * pg-boss keeps all jobs here until they are archived. Tests read it, since pg-boss cannot list jobs, and empty it with
 * our own tables: pg-boss's `clearStorage` truncates, which is much slower on tables this small.
 */
export const JOB_TABLE = 'pgboss.job';

/** pg-boss sends this first to create its tables: it needs the right to create schemas even if the schema exists. */
export const MAKE_SCHEMA = /CREATE SCHEMA IF NOT EXISTS pgboss\s*;/;

/** pg-boss moves completed and failed jobs here for a week. */
const JOB_ARCHIVE = 'pgboss.archive';

/**
 * Returns every active job to its queue. pg-boss's `retry` takes only failed jobs, one at a time by id, and `expire`
 * only those over time.
 */
export const REQUEUE_ACTIVE_JOBS = `UPDATE ${JOB_TABLE} SET state = 'retry' WHERE state = 'active'`;

/** Delays the retry of a job, $1, by at least $2 seconds: pg-boss has a single delay for all jobs. */
export const DELAY_RETRY = `
  UPDATE ${JOB_TABLE} SET start_after = greatest(start_after, now() + $2 * interval '1 s') WHERE id = $1 AND state = 'retry'`;

const OF_ACCOUNT = `name IN ('account-mail', 'reminder-mail', 'reminder-mail-failed') AND (data->>'userId')::integer = $1`;

/** Deletes emails to a user, $1, that are queued or have failed for good: they may contain an address. */
export const DELETE_ACCOUNT_MAILS = `
  WITH given_up AS (DELETE FROM ${JOB_ARCHIVE} WHERE ${OF_ACCOUNT})
  DELETE FROM ${JOB_TABLE} WHERE ${OF_ACCOUNT}`;
