import type { Mailer } from '../mail/mailer.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a mailer so that each email is counted. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    ...mailer,
    send: (message) => told(mailer.send(message), (ok) => metrics.mail(ok ? 'sent' : 'failed')),
  };
}

/** Wraps a provider so that each call is counted. */
export function countPaymentCalls(gateway: Gateway, metrics: Metrics): Gateway {
  const call = <Result>(name: string, calling: Promise<Result>) =>
    told(calling, (ok) => metrics.paymentCall(name, ok ? 'answered' : 'failed'));
  return {
    ...gateway,
    openIntent: (request) => call('open', gateway.openIntent(request)),
    readIntent: (paymentId) => call('read', gateway.readIntent(paymentId)),
    cancelIntent: (paymentId) => call('cancel', gateway.cancelIntent(paymentId)),
    refund: (request) => call('refund', gateway.refund(request)),
    // A whole list counts as one call, however many of its pages are read.
    async *eventsSince(since) {
      let ok = true;
      try {
        yield* gateway.eventsSince(since);
      } catch (error) {
        ok = false;
        throw error;
      } finally {
        metrics.paymentCall('events', ok ? 'answered' : 'failed');
      }
    },
  };
}

async function told<Result>(work: Promise<Result>, tell: (ok: boolean) => void): Promise<Result> {
  try {
    const result = await work;
    tell(true);
    return result;
  } catch (error) {
    tell(false);
    throw error;
  }
}
