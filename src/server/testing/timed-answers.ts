/// <reference types="vite/types/importMeta.d.ts" />

export type TimedAnswer = {
  /** Such as 'POST /api/login'. */
  call: string;
  /** 0: there was none. */
  status: number;
  retryAfter: string | null;
  /** Until all of it had come. */
  ms: number;
  /** When it was there, on the clock of `performance.now()`. */
  at: number;
  text: string;
};

/** Within which everybody is answered, whatever fails. Only the long run, on a machine at rest, holds the server to it. */
const PROMISED_MS = import.meta.env.MODE === 'long' ? 5_000 : Number.POSITIVE_INFINITY;
/** An answer that has not come by then does not come. */
const PATIENCE_MS = 120_000;

/** A `fetch` that writes down of every answer what came, and after how long. */
export function timedFetch(url: string, answers: TimedAnswer[], headers: Record<string, string> = {}) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const begun = performance.now();
    const note = (answer: Pick<TimedAnswer, 'status' | 'retryAfter' | 'text'>) => {
      const at = performance.now();
      answers.push({ call: `${init.method ?? 'GET'} ${path}`, ...answer, ms: at - begun, at });
    };
    try {
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url + path, { ...init, headers: all, signal });
      const text = await answer.clone().text();
      note({ status: answer.status, retryAfter: answer.headers.get('retry-after'), text });
      return answer;
    } catch (error) {
      note({ status: 0, retryAfter: null, text: String(error) });
      throw error;
    }
  };
}

/**
 * The answers that are not as promised while something fails that the server needs: each is one of these statuses or 2xx, or a 503
 * that says in one line what is wrong and in a header when to come again; and each comes in time.
 */
export function unpromised(answers: TimedAnswer[], statuses: number[] = []): TimedAnswer[] {
  return answers.filter(({ status, retryAfter, ms, text }) => {
    const isGood = (status >= 200 && status < 300) || statuses.includes(status);
    const isRefusal = status === 503 && /^[1-9]\d?$/.test(retryAfter ?? '') && !text.includes('\n');
    return ms >= PROMISED_MS || !(isGood || isRefusal);
  });
}

/** In milliseconds; nothing when nobody has asked. */
export function slowestOf(answers: TimedAnswer[]): number {
  return Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
}
