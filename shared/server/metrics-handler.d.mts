import type { RequestListener } from 'node:http';

export interface MetricsSource {
  readonly contentType: string;
  /** The metrics as text. A rejection is answered with 500 and written to the error output. */
  readonly read: () => Promise<string>;
}

/**
 * Answers `GET /metrics` for Prometheus, and nothing else. For a listener of its own, which only operators reach: it
 * asks for no token, but answers no page of a browser on this machine (421).
 */
export function createMetricsHandler(source: MetricsSource): RequestListener;
