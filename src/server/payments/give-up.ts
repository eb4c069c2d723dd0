import { type Gateway, GatewayError } from './gateway.ts';

/**
 * For a request that somebody waits for: from now on its calls of the provider take so long at most, all together. Work that
 * nobody waits for has the provider's own patience.
 */
export function inHurry<Given extends { gateway: Gateway }>(deps: Given, patienceMs: number): Given {
  return { ...deps, gateway: giveUpAt(deps.gateway, AbortSignal.timeout(patienceMs)) };
}

/**
 * The same provider; calls that are not answered when the signal aborts reject. They go on at the provider, so that what they
 * asked for may have happened: the answer was lost, and asking again with the same key is safe.
 */
export function giveUpAt(gateway: Gateway, signal: AbortSignal): Gateway {
  const inTime = <Result>(ask: () => Promise<Result>) => beforeAbort(signal, ask);
  return {
    ...gateway,
    openIntent: (request) => inTime(() => gateway.openIntent(request)),
    readIntent: (paymentId) => inTime(() => gateway.readIntent(paymentId)),
    cancelIntent: (paymentId) => inTime(() => gateway.cancelIntent(paymentId)),
    refund: (request) => inTime(() => gateway.refund(request)),
    async *eventsSince(since) {
      const events = gateway.eventsSince(since)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await inTime(() => events.next());
        if (done) return;
        yield value;
      }
    },
  };
}

function beforeAbort<Result>(signal: AbortSignal, ask: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new GatewayError('The payment provider was not waited for any longer'));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    ask()
      .finally(() => signal.removeEventListener('abort', giveUp))
      .then(resolve, reject);
  });
}
