import { reportBug } from '@kaarigar/shared/contracts/problem';
import { useEffect } from 'react';
import type { RemoteFailure } from '@kaarigar/shared/contracts/beacon';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import {
  isChunkError,
  isVersionError,
  RemoteLoadError,
} from '@kaarigar/shared/federation/remote-load-error';
import { reportRemoteFailure } from '@kaarigar/shared/federation/report-failure';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useFederation } from '../federation/federation-context';

/** Reports each failure once to the site, if it is a bug or an outage of a remote and not an expected failure. */
export function useFailureReport(error: unknown, code: ErrorCode): void {
  const federation = useFederation();
  const { pathname } = useLocation();
  const failure = failureOf(error, code);

  useEffect(() => {
    if (failure === null) return;
    reportBug(error);
    const registry = federation.registry();
    const remote =
      error instanceof RemoteLoadError
        ? registry.remotes.find(({ name }) => name === error.remote)
        : findRemote(registry, pathname)?.remote;
    if (remote) reportRemoteFailure({ remote: remote.name, version: remote.version, failure });
  }, [error, failure, federation, pathname]);
}

function failureOf(error: unknown, code: ErrorCode): RemoteFailure | null {
  if (error instanceof RemoteLoadError) return error.failure;
  if (isChunkError(error)) return 'chunk';
  if (isVersionError(error)) return 'version';
  return code === 'internal' ? 'render' : null;
}
