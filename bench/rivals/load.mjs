// @ts-nocheck: the packages of rivals are not installed with the project.
import autocannon from 'autocannon';

/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string }[]} Requests */

/**
 * Sends requests without a pause. `failures` are answers other than 2xx, and missing answers.
 * @param {{ url: string, connections: number, seconds: number, requests: Requests }} load
 * @returns {Promise<{ perSecond: number, failures: number }>}
 */
export async function ask({ url, connections, seconds, requests }) {
  const began = performance.now();
  const result = await autocannon({ url, connections, duration: seconds, requests });
  const took = (performance.now() - began) / 1000;
  return { perSecond: result['2xx'] / took, failures: result.non2xx + result.errors };
}
