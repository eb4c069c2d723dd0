// What pg-boss 10 has no call for is done to its table by hand, under the names of this file: read it when pg-boss is updated.

/**
 * Where pg-boss keeps all jobs that are not archived yet. Tests read it, since pg-boss lists no jobs, and empty it together
 * with our own tables: pg-boss's `clearStorage` truncates, which takes many times as long on tables this small.
 */
export const JOB_TABLE = 'pgboss.job';

/** What pg-boss sends first to make its tables: it asks for the right to make schemas although there is one. */
export const MAKE_SCHEMA = /CREATE SCHEMA IF NOT EXISTS pgboss\s*;/;

/** Where pg-boss moves a job that failed for good or was completed; it stays there for a week. */
const JOB_ARCHIVE = 'pgboss.archive';

/**
 * Puts every job that is being worked back into its queue. `retry` of pg-boss takes failed jobs, and one at a time by their
 * ids; `expire` takes only those whose time is up.
 */
export const REQUEUE_ACTIVE_JOBS = `UPDATE ${JOB_TABLE} SET state = 'retry' WHERE state = 'active'`;

/** Puts a job, $1, that is to be tried again off for at least so many seconds, $2: pg-boss knows one delay for all. */
export const PUT_OFF = `
  UPDATE ${JOB_TABLE} SET start_after = greatest(start_after, now() + $2 * interval '1 s') WHERE id = $1 AND state = 'retry'`;

const OF_ACCOUNT = `name IN ('account-mail', 'reminder-mail', 'reminder-mail-failed') AND (data->>'userId')::integer = $1`;

/** Deletes the mails to a user, $1, that have not been sent, or never could be: they may hold an address. */
export const DELETE_ACCOUNT_MAILS = `
  WITH given_up AS (DELETE FROM ${JOB_ARCHIVE} WHERE ${OF_ACCOUNT})
  DELETE FROM ${JOB_TABLE} WHERE ${OF_ACCOUNT}`;
