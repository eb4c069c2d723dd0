import { type Gateway, GatewayError } from './gateway.ts';

/**
 * The same provider; calls that are not answered when the signal aborts reject. They go on at the provider, so that what they
 * asked for may have happened: the answer was lost, and asking again with the same key is safe.
 */
export function withProviderTimeout(gateway: Gateway, signal: AbortSignal): Gateway {
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
