/**
 * How long a caller may take, in milliseconds: to send the headers, and the whole request. Whoever takes longer is answered
 * 408 and cut off. Node looks at its connections only so often, so it may take one interval more.
 */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
