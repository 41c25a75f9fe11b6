/**
 * The `traceparent` of a request: the client's when it is well-formed, unchanged, because we record no spans of our own;
 * else a new one, so that our logs belong together.
 */
export function traceparentOf(sent: unknown): string;

/** The id of the trace in a well-formed `traceparent`, for logs. */
export function traceIdOf(traceparent: string): string | undefined;
