/** Milliseconds; options of `createServer()`. */
export interface RequestLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * For `createServer()` of every process: a request that has not arrived within 15 s, headers and body, ends with 408 and
 * its connection is closed. A connection that sends nothing is one too. The answer may take any time.
 */
export const REQUEST_LIMITS: RequestLimits;
