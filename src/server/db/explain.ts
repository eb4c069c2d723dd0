import { describeError } from '../log-redaction.ts';
import { OperatorError } from '../settings.ts';
import { adviceFor } from './sql-state.ts';

/** Runs a command and prints its result; an error that the operator can fix is one sentence with exit code 1. */
export async function runCommand(command: () => Promise<string[]>): Promise<never> {
  try {
    process.stdout.write(`${(await command()).join('\n')}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Returns why a program ends: one sentence if its operator can correct the cause, otherwise the whole stack trace. */
export function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const advice = adviceFor(error);
  if (advice) return advice;
  // Errors of the operating system have a readable message.
  return error instanceof Error && 'syscall' in error
    ? `The operating system refused: ${error.message}.`
    : describeError(error);
}
