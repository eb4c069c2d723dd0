// The process that asks: told whom and how, it asks without a pause and answers how it went.
import autocannon from 'autocannon';
import { quantile } from '../measure.ts';

export type Load = {
  url: string;
  connections: number;
  seconds: number;
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
};

/** `failures`: answers other than 2xx and 304, and none at all. Times are in milliseconds. */
export type Loaded = { answers: number; perSecond: number; failures: number; median: number; p95: number };

process.on('message', async (load: Load) => process.send?.(await ask(load)));
process.on('disconnect', () => process.exit());

function ask({ url, connections, seconds, requests }: Load): Promise<Loaded> {
  const times: number[] = [];
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const settings = { url, connections, duration: seconds, requests };
    let refused = 0;
    const instance = autocannon(settings, (error, { errors }) => {
      if (error) reject(error);
      resolve({
        answers: times.length,
        perSecond: times.length / ((performance.now() - began) / 1000),
        failures: refused + errors,
        median: quantile(times, 0.5),
        p95: quantile(times, 0.95),
      });
    });
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if ((status < 200 || status > 299) && status !== 304) refused++;
    });
  });
}
