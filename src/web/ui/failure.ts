import { CallError } from '#shared/call.ts';

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unexpected error occurred';
}

/** The same beside the form it belongs to, where a status would only be in the way. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || failureOf(error);
}
