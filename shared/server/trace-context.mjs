import { randomBytes } from 'node:crypto';

/** https://www.w3.org/TR/trace-context/#traceparent-header; ids of zeros are none. */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;

/**
 * The `traceparent` of a request: the client's when it is well-formed, unchanged, because we record no spans of our own;
 * else a new one, so that our logs belong together.
 */
export function traceparentOf(sent) {
  if (typeof sent === 'string' && TRACEPARENT.test(sent)) return sent;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
}

/** The id of the trace in a well-formed `traceparent`, for logs. */
export function traceIdOf(traceparent) {
  return TRACEPARENT.exec(traceparent)?.[1];
}
