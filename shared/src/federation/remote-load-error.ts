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
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Whether code of a remote was built for another version of what is shared (the federation runtime's own words). */
export function isVersionError(error: unknown): error is Error {
  return error instanceof Error && /does not satisfy the requirement/i.test(error.message);
}

/** Whether another release of the remote may show the page that this one cannot. */
export function needsOtherRelease(error: unknown): boolean {
  return isChunkError(error) || isVersionError(error);
}
