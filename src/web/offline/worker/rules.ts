/** Prefix of the names of the program's caches. */
export const PRECACHE_PREFIX = 'program';
/** The cache of this build and that of the previous one. */
export const CACHES_KEPT = 2;

/** True for a cache of the program, of any build. */
export function isProgramCache(name: string): boolean {
  return name.startsWith(`${PRECACHE_PREFIX}-`);
}

/** Addresses of this origin that are not pages. */
export const WITHOUT_PAGE = [
  /^\/(api|dev|fonts|assets|calendar)\//,
  /^\/(healthz|readyz|metrics|worker\.js)$/,
];

/** The answer if it arrives within `ms` milliseconds, else null; null sets no limit. Rejects as `answer` does. */
export async function firstOf<Answer>(answer: Promise<Answer>, ms: number | null): Promise<Answer | null> {
  if (ms === null) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  // A late result or error is ignored.
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
