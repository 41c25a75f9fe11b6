import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { refetchFiles } from '@kaarigar/shared/federation/refetch-files';
import {
  isChunkError,
  isVersionError,
  RemoteLoadError,
} from '@kaarigar/shared/federation/remote-load-error';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@kaarigar/shared/platform/router';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { Page } from '@kaarigar/shared/ui/page';
import { Spinner } from '@kaarigar/shared/ui/spinner';
import { shellMessages } from '../shell-messages';
import { NotAllowedPage, NotFoundPage } from './dead-end-page';
import { UpdateOffer } from './update-offer';
import { useFederation } from '../federation/federation-context';
import { useHealing } from './use-healing';
import { useFailureReport } from './use-failure-report';
import styles from './pages.module.css';

function codeOf(error: unknown): ErrorCode {
  if (isVersionError(error)) return 'remote_unavailable';
  if (error instanceof ApiError) return error.code;
  if (error instanceof RemoteLoadError || isChunkError(error)) {
    return navigator.onLine ? 'remote_unavailable' : 'network_down';
  }
  if (isRouteErrorResponse(error) && error.status === 404) return 'not_found';
  return 'internal';
}

/** Whether the cause may be a bad file in the browser's cache. */
function isOfFiles(error: unknown): boolean {
  if (!(error instanceof RemoteLoadError)) return isChunkError(error);
  return error.failure === 'integrity' || error.failure === 'chunk';
}

/** Replaces a page that failed: header, footer and language switch stay, and the person can retry or call. */
export function RouteErrorPage({ context }: { readonly context: RemoteContext }) {
  const error = useRouteError();
  const t = useMessages(shellMessages);
  const errorText = useErrorMessage();
  const location = useLocation();
  const navigate = useNavigate();
  const federation = useFederation();
  const [isRefetching, setIsRefetching] = useState(false);
  const isRetrying = useNavigation().state !== 'idle' || isRefetching;
  const healing = useHealing(error);
  const code = codeOf(error);
  useFailureReport(error, code);

  const wasPressed = useRef(false);

  async function load(): Promise<void> {
    const owner = findRemote(federation.registry(), location.pathname);
    if (owner && isOfFiles(error)) {
      setIsRefetching(true);
      await refetchFiles(owner.remote);
      setIsRefetching(false);
    }
    await navigate(location, { replace: true });
  }

  function retry(): void {
    wasPressed.current = !isOfFiles(error);
    void load();
  }

  // A file that the drawn page failed to load ahead fails once more from there, unasked, and is asked for after that.
  const loadAgain = useEffectEvent((failed: unknown) => {
    if (!wasPressed.current || !isOfFiles(failed)) return;
    wasPressed.current = false;
    void load();
  });
  useEffect(() => loadAgain(error), [error]);

  if (healing === 'healing') {
    return (
      <div className={styles['waiting']}>
        <Spinner size={48} label={t.loading} />
      </div>
    );
  }
  if (healing === 'offered') return <UpdateOffer />;
  if (code === 'not_allowed') return <NotAllowedPage />;
  if (code === 'not_found') return <NotFoundPage context={context} />;

  const isNotKept = code === 'network_down' && !navigator.onLine;
  const title =
    code === 'remote_unavailable'
      ? t.remoteFailedTitle
      : isNotKept
        ? t.offlineTitle
        : code === 'service_unavailable' || code === 'network_down'
          ? t.serviceDownTitle
          : t.errorTitle;
  return (
    <Page title={title} hideTitle>
      <ErrorState
        isPage
        title={title}
        scene={isNotKept ? 'offline' : undefined}
        message={isNotKept ? t.notKeptText : errorText(code)}
        code={error instanceof ApiError ? (error.requestId ?? code) : code}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    </Page>
  );
}
