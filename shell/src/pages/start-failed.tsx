import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { shellMessages } from '../shell-messages';
import styles from './pages.module.css';

/** Shown when configuration or registry could not be read: without a router, but with a retry and contact links. */
export function StartFailed() {
  const t = useMessages(shellMessages);
  const errorText = useErrorMessage();
  return (
    <main className={styles['standalone']}>
      <ErrorState
        isPage
        title={t.startFailedTitle}
        message={errorText('service_unavailable')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
