/**
 * For `createServer()` of every process: a request that has not arrived within 15 s, headers and body, ends with 408 and
 * its connection is closed. A connection that sends nothing is one too. The answer may take any time.
 */
export const REQUEST_LIMITS = Object.freeze({
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node looks for late requests this often, by default only every 30 s.
  connectionsCheckingInterval: 1_000,
});
