/** What the names of the program's caches begin with. */
export const PRECACHE_PREFIX = 'program';
/** That of this build, and that of the one before. */
export const CACHES_KEPT = 2;

/** Whether a cache is one of the program's, of whatever build. */
export function isProgramCache(name: string): boolean {
  return name.startsWith(`${PRECACHE_PREFIX}-`);
}

/** Addresses that a browser may open and that are no page of the product. */
export const WITHOUT_PAGE = [
  /^\/(api|dev|fonts|assets|calendar)\//,
  /^\/(healthz|readyz|metrics|worker\.js)$/,
];

/** What is answered within so many milliseconds; null when it takes longer, or waits for ever with null. Rejects as `answer` does. */
export async function firstOf<Answer>(answer: Promise<Answer>, ms: number | null): Promise<Answer | null> {
  if (ms === null) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  // What comes after all is nobody's concern then, nor is that it failed.
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
