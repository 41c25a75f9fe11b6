/**
 * The `traceparent` of a request: the client's when it is well-formed, unchanged, because we record no spans of our own;
 * else a new one, so that our logs belong together.
 */
export function traceparentOf(sent: unknown): string;

/** The client's `tracestate`, if it belongs to the trace that goes on and is no longer than 512 characters. */
export function tracestateOf(
  state: unknown,
  trace: { readonly sent: unknown; readonly traceparent: string },
): string | undefined;

/** The id of the trace in a well-formed `traceparent`, for logs. */
export function traceIdOf(traceparent: string): string | undefined;
