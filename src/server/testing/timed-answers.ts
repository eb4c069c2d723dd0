/// <reference types="vite/types/importMeta.d.ts" />

export type TimedAnswer = {
  /** The method and path, such as 'POST /api/login'. */
  call: string;
  /** The status; 0 if there was no response. */
  status: number;
  retryAfter: string | null;
  /** The time until the response was complete. */
  ms: number;
  /** The time of arrival by `performance.now()`. */
  at: number;
  text: string;
};

/** Every response must arrive within this time, whatever fails. Only the long run, on an idle machine, enforces it. */
const PROMISED_MS = import.meta.env.MODE === 'long' ? 5_000 : Number.POSITIVE_INFINITY;
/** A response that has not arrived by then counts as missing. */
const PATIENCE_MS = 120_000;

/** Returns a `fetch` that records every response and its duration. */
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
 * Returns the responses that break the promise for outages: each must have one of these statuses, 2xx, or 503 with a
 * one-line reason and Retry-After; and each must be in time.
 */
export function brokenPromises(answers: TimedAnswer[], statuses: number[] = []): TimedAnswer[] {
  return answers.filter(({ status, retryAfter, ms, text }) => {
    const isGood = (status >= 200 && status < 300) || statuses.includes(status);
    const isRefusal = status === 503 && /^[1-9]\d?$/.test(retryAfter ?? '') && !text.includes('\n');
    return ms >= PROMISED_MS || !(isGood || isRefusal);
  });
}

/** Returns the longest duration in milliseconds; 0 without responses. */
export function slowestOf(answers: TimedAnswer[]): number {
  return Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
}
