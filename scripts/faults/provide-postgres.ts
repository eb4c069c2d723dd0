import type { TestProject } from 'vitest/node';

/**
 * Provides the server that `run.ts` or a trial of a pooler has started for all runs, because starting one takes longer
 * than the tests.
 */
export function setup(project: TestProject): void {
  project.provide('postgres', process.env.TEST_POSTGRES ?? '');
}
