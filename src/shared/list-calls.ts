import { api } from './api.ts';
import { deskApi } from './desk-api.ts';
import type { Endpoint } from './endpoint.ts';

/** All lines of the contract. */
export function listCalls(): Endpoint[] {
  return Object.values({ ...api, ...deskApi }).flatMap((entry): Endpoint[] =>
    'path' in entry ? [entry] : Object.values(entry),
  );
}
