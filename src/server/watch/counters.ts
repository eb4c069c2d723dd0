import { Counter, Histogram, type Registry } from 'prom-client';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CARD_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** What is counted as it happens, in this process since its start. */
export function createCounters(registry: Registry): Metrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'family_facts_http_requests_total',
    help: 'Requests that were answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'family_facts_http_request_seconds',
    help: 'How long it took to answer.',
    labelNames: ['method', 'route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const webhooks = new Counter({
    name: 'family_facts_webhooks_total',
    help: 'Deliveries of the payment provider: handled, refused for their signature, or failed and to be delivered again.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const cardTasks = new Counter({
    name: 'family_facts_card_tasks_total',
    help: 'Tasks of the threads that make cards.',
    labelNames: ['task', 'outcome'] as const,
    registers,
  });
  const cardSeconds = new Histogram({
    name: 'family_facts_card_task_seconds',
    help: 'How long a thread worked on a task, without the wait for it.',
    labelNames: ['task'] as const,
    buckets: CARD_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'family_facts_mails_total',
    help: 'Mails handed to the mail server, and tries that failed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const paymentCalls = new Counter({
    name: 'family_facts_payment_calls_total',
    help: 'Calls of the payment provider.',
    labelNames: ['call', 'outcome'] as const,
    registers,
  });
  return {
    answered(method, route, status, seconds) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
      if (route === WEBHOOK_PATH) webhooks.inc({ outcome: webhookOutcome(status) });
    },
    cardTask(task, outcome, seconds) {
      cardTasks.inc({ task, outcome });
      cardSeconds.observe({ task }, seconds);
    },
    mail: (outcome) => mails.inc({ outcome }),
    paymentCall: (call, outcome) => paymentCalls.inc({ call, outcome }),
  };
}

function webhookOutcome(status: number): 'handled' | 'refused' | 'failed' {
  if (status < 300) return 'handled';
  return status < 500 ? 'refused' : 'failed';
}
