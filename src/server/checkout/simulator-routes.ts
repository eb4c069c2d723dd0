import { api } from '#shared/api.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import type { Serve } from '../http/serve.ts';

/** The calls by which the browser pays with the simulator, as it would through the provider's own form. */
export function mountSimulator(serve: Serve, { simulator }: Deps): void {
  if (!simulator) return;
  serve(api.checkout.simulate, async ({ body }) => orNotFound(await simulator.confirm(body), 'Payment'));
  serve(api.checkout.retrieve, async ({ body }) =>
    orNotFound(await simulator.retrieve(body.clientSecret), 'Payment'),
  );
}
