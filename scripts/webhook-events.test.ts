import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HANDLED_EVENTS } from '#server/payments/webhook-events.ts';

test('the page about deploying names exactly the events that a webhook endpoint must subscribe to', () => {
  const page = readFileSync('docs/deploying.md', 'utf8');
  const named = [...page.matchAll(/`((?:payment_intent|charge|refund)\.[a-z_.]+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...HANDLED_EVENTS].sort());
});
