import type { Database } from '../db/connect.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import type { JobData, JobName } from '../jobs/jobs.ts';

/** Returns the data of all jobs of a queue, oldest first, whatever their state. pg-boss cannot list jobs. */
export async function queuedJobs<Name extends JobName>(db: Database, name: Name): Promise<JobData[Name][]> {
  const all = `SELECT data FROM ${JOB_TABLE} WHERE name = $1 ORDER BY created_on, id`;
  const { rows } = await db.$client.query<{ data: JobData[Name] }>(all, [name]);
  return rows.map(({ data }) => data);
}
