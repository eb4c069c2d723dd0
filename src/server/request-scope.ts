import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered, wherever it is answered; nothing outside of one. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
