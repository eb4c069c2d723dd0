import type { TestProject } from 'vitest/node';

/** The server that `run.ts`, or a trial of a pooler, has started for all runs: starting one for each would take longer than the tests. */
export function setup(project: TestProject): void {
  project.provide('postgres', process.env.TEST_POSTGRES ?? '');
}
