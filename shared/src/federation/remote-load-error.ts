import type { RemoteFailure } from '../contracts/beacon';

/** A remote did not load. The shell shows a fallback for that part; the rest of the site keeps working. */
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

/** Whether a script or stylesheet of a page did not load (checks the error name that Rspack uses). */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Whether a remote was built for another version of a shared module (`takeShared` says so). */
export function isVersionError(error: unknown): error is Error {
  return error instanceof Error && /does not satisfy the requirement/i.test(error.message);
}

/** Whether another release of the remote may be able to show the page. */
export function needsOtherRelease(error: unknown): boolean {
  return isChunkError(error) || isVersionError(error);
}
