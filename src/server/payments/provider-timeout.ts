import { type Gateway, GatewayError } from './gateway.ts';

/**
 * Wraps a provider so that pending calls reject when the signal aborts. The provider may still complete them, so that
 * only the response is lost, and calling again with the same key is safe.
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
    const giveUp = () => reject(new GatewayError('The payment provider took too long'));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    ask()
      .finally(() => signal.removeEventListener('abort', giveUp))
      .then(resolve, reject);
  });
}
