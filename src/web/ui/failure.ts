/** What a toast says of something that failed. */
export function failureOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unexpected error occurred';
}
