/**
 * How long a caller may take, in milliseconds: to send the headers, and the whole request. Whoever takes longer is answered
 * 408 and cut off. Node looks at its connections only so often, so it may take one interval more. And how long a connection is
 * kept while nothing is asked.
 */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  // Longer than browsers and proxies keep an idle connection: whoever closes it while the other asks loses that request.
  keepAliveTimeout: 75_000,
};
