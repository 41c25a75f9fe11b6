import { AsyncLocalStorage } from 'node:async_hooks';

/** What goes with a request wherever its work goes, so that the logs of all machines belong together. */
export interface RequestContext {
  readonly requestId: string;
  /** https://www.w3.org/TR/trace-context/#traceparent-header */
  readonly traceparent: string;
  readonly tracestate?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/**
 * Headers for calls of the database in the name of the present request; none in the rounds of the background. PostgREST
 * has them in SQL as the setting `request.headers`.
 */
export function contextHeaders(): Readonly<Record<string, string>> {
  const context = contexts.getStore();
  if (!context) return {};
  const { requestId, traceparent, tracestate } = context;
  return {
    'x-request-id': requestId,
    traceparent,
    ...(tracestate === undefined ? {} : { tracestate }),
  };
}
