import { randomBytes } from 'node:crypto';

/** https://www.w3.org/TR/trace-context/#traceparent-header; ids of zeros are none. Later versions may say a little more. */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-[!-~]{0,100})?$/;

/** As much as the standard says is passed on. More could be what the next server's limit of all headers is exceeded by. */
const TRACESTATE = /^[ -~]{1,512}$/;

/**
 * The `traceparent` of a request: the client's when it is well-formed, unchanged, because we record no spans of our own;
 * else a new one, so that our logs belong together.
 */
export function traceparentOf(sent) {
  if (typeof sent === 'string' && TRACEPARENT.test(sent)) return sent;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
}

export function tracestateOf(state, { sent, traceparent }) {
  // The state belongs to the trace that was sent.
  return traceparent === sent && typeof state === 'string' && TRACESTATE.test(state)
    ? state
    : undefined;
}

/** The id of the trace in a well-formed `traceparent`, for logs. */
export function traceIdOf(traceparent) {
  return TRACEPARENT.exec(traceparent)?.[1];
}
