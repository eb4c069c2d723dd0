import { describeError } from '../log-redaction.ts';
import { OperatorError } from '../settings.ts';
import { adviceFor } from './sql-state.ts';

/**
 * Returns why a program ends: one sentence if whoever runs it can solve the problem, otherwise the error with its
 * stack.
 */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const advice = adviceFor(error);
  if (advice) return advice;
  // An error of the operating system has a message that is clear enough.
  return error instanceof Error && 'syscall' in error
    ? `The system refuses: ${error.message}.`
    : describeError(error);
}
