import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { signDelivery } from '../payments/signature.ts';
import { type Answer, createStripeBooks, type Params, type StripeEvent } from './stripe-data.ts';

/**
 * A fault before or after Stripe has processed a request: an error status, a dropped connection, no response, or a
 * response three seconds late.
 */
export type Fault = { when: 'before' | 'after'; how: number | 'drop' | 'hang' | 'late' };

const LATE_MS = 3_000;

type StripeRequest = {
  method: string;
  path: string;
  params: Params;
  key: string | undefined;
  version: string | undefined;
};

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/**
 * Starts an HTTP server that imitates Stripe for Stripe's own library: its paths, formats, errors, idempotency keys and
 * signatures. `fault` is called for every request and may spoil it.
 */
export async function startStripeServer({ now = () => new Date() } = {}) {
  const books = createStripeBooks(now);
  const requests: StripeRequest[] = [];
  const answered = new Map<string, { print: string; answer: Answer }>();
  const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };
  let fault: (request: StripeRequest) => Fault | null = () => null;

  /** Imitates Stripe's idempotency: a repeated key gets the same response, or an error if the parameters differ. */
  function answerOnce(request: StripeRequest, setFault: Fault | null): Answer {
    const { method, path, params, key } = request;
    const known = key === undefined ? undefined : answered.get(key);
    const print = JSON.stringify([path, params]);
    if (known)
      return known.print === print
        ? known.answer
        : refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same');
    // The stored response does not follow later changes of the payment; errors after processing and refused refunds are
    // stored too.
    const done = structuredClone(books.answer(method, path, params));
    const answer =
      typeof setFault?.how === 'number' ? refusal(setFault.how, 'api_error', 'Something went wrong') : done;
    const isKept = answer.status < 400 || answer.status >= 500 || path === '/v1/refunds';
    if (key !== undefined && method === 'POST' && isKept) answered.set(key, { print, answer });
    return answer;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (incoming.headers.authorization !== `Bearer ${secrets.secretKey}`)
      return send(response, refusal(401, 'invalid_request_error', 'Invalid API Key provided'));
    requests.push(request);
    const spoil = fault(request);
    if (spoil?.when === 'before' && typeof spoil.how === 'number')
      return send(response, refusal(spoil.how, 'api_error', 'Something went wrong'));
    if (spoil?.when === 'before' && spoil.how === 'late') await wait(LATE_MS);
    const isLost = spoil?.when === 'before' && spoil.how !== 'late';
    const answer = isLost ? null : answerOnce(request, spoil);
    if (spoil?.when === 'after' && spoil.how === 'late') await wait(LATE_MS);
    if (spoil?.how === 'drop') return void incoming.socket.destroy();
    if (spoil?.how !== 'hang' && answer) send(response, answer);
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => incoming.socket.destroy());
  });
  const url = await listen(server);

  return {
    ...books,
    ...secrets,
    url,
    requests,
    /** The settings of a shop that uses this server as Stripe. */
    env: {
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: url,
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    },
    /** Spoils requests from now on; without an argument stops that. */
    spoil(how: Fault | ((request: StripeRequest) => Fault | null) | null = null) {
      fault = typeof how === 'function' ? how : () => how;
    },
    /** Returns the HTTP request that delivers an event. */
    delivery(event: StripeEvent) {
      const body = JSON.stringify(event);
      const signature = signDelivery(body, secrets.webhookSecret);
      return { method: 'POST', headers: { 'stripe-signature': signature }, body } as const;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<StripeRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stripe');
  const form = new URLSearchParams(await text(incoming));
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: Object.fromEntries([...searchParams, ...form]),
    key: header(incoming, 'idempotency-key'),
    version: header(incoming, 'stripe-version'),
  };
}

function header(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function refusal(status: number, type: string, message: string): Answer {
  return { status, body: { error: { type, message } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_of_the_tests' });
  response.end(JSON.stringify(body));
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}
