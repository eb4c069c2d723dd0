import { describeError } from '../log-redaction.ts';
import { OperatorError } from '../settings.ts';
import { adviceFor } from './sql-state.ts';

/** Why a program ends: one sentence for what whoever runs it can put right, the whole stack for anything else. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const advice = adviceFor(error);
  if (advice) return advice;
  // What the operating system refuses has its own words.
  return error instanceof Error && 'syscall' in error
    ? `The system refuses: ${error.message}.`
    : describeError(error);
}
