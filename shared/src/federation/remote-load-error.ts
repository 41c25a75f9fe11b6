/** Why a remote could not be shown; the names are those of the telemetry. */
export type RemoteFailure = 'network' | 'timeout' | 'contract' | 'version' | 'unknown-remote';

/** A remote did not load. The shell shows the fallback of that part; the rest of the site goes on. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly failure: RemoteFailure;

  constructor(remote: string, failure: RemoteFailure, cause?: unknown) {
    super(`${remote}: ${failure}`, { cause });
    this.remote = remote;
    this.failure = failure;
  }
}

/** Sorts what the federation runtime throws into our causes. */
export function classifyFailure(error: unknown): RemoteFailure {
  const text = String(error instanceof Error ? error.message : error);
  if (/timed out/i.test(text)) return 'timeout';
  if (/does not satisfy|version/i.test(text)) return 'version';
  return 'network';
}
