import { BUDGET_MS } from '../time-budget.ts';

/** How long a caller may take to send a request, or nothing. Whoever takes longer is answered 408 and cut off. */
export const SERVER_LIMITS = {
  headersTimeout: BUDGET_MS.requestHeaders,
  requestTimeout: BUDGET_MS.wholeRequest,
  connectionsCheckingInterval: BUDGET_MS.connectionCheck,
  keepAliveTimeout: BUDGET_MS.idleCaller,
};
