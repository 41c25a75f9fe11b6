import type { RemoteFailure } from '../contracts/beacon';

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

/** Whether a file of code or style that belongs to a page did not come (Rspack's own name for it). */
export function isChunkError(error: unknown): error is Error & { readonly request?: string } {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
