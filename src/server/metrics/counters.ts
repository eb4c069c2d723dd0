import { Counter, Histogram, type Registry } from 'prom-client';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CARD_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Creates the metrics of events in this process since its start. */
export function createCounters(registry: Registry): Metrics {
  const about = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    ...{ name: `family_facts_${name}`, help, labelNames },
    registers: [registry],
  });
  const counter = <Label extends string>(...given: Parameters<typeof about<Label>>) =>
    new Counter(about(...given));
  const histogram = <Label extends string>(buckets: number[], ...given: Parameters<typeof about<Label>>) =>
    new Histogram({ ...about(...given), buckets });

  const requests = counter(
    'http_requests_total',
    'Requests that were answered, by the pattern of their route.',
    ['method', 'route', 'status'],
  );
  const requestSeconds = histogram(REQUEST_SECONDS, 'http_request_seconds', 'How long it took to answer.', [
    'method',
    'route',
  ]);
  const webhooks = counter(
    'webhooks_total',
    'Deliveries of the payment provider: handled, refused for their signature, or failed and to be delivered again.',
    ['outcome'],
  );
  const cardTasks = counter('card_tasks_total', 'Tasks of the card threads.', ['task', 'outcome']);
  const cardSeconds = histogram(
    CARD_SECONDS,
    'card_task_seconds',
    'How long a thread worked on a task, without the wait for it.',
    ['task'],
  );
  const mails = counter('mails_total', 'Emails handed to the mail server, and failed attempts.', ['outcome']);
  const paymentCalls = counter('payment_calls_total', 'Calls of the payment provider.', ['call', 'outcome']);
  return {
    answered(method, route, status, seconds) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
      if (route === WEBHOOK_PATH) webhooks.inc({ outcome: webhookOutcome(status) });
    },
    cardTask(task, outcome, seconds) {
      cardTasks.inc({ task, outcome });
      if (seconds !== null) cardSeconds.observe({ task }, seconds);
    },
    mail: (outcome) => mails.inc({ outcome }),
    paymentCall: (call, outcome) => paymentCalls.inc({ call, outcome }),
  };
}

function webhookOutcome(status: number): 'handled' | 'refused' | 'failed' {
  if (status < 300) return 'handled';
  return status < 500 ? 'refused' : 'failed';
}
