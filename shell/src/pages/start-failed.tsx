import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { shellMessages } from '../shell-messages';
import styles from './pages.module.css';

/** Configuration or registry could not be read: no router yet, but words, a retry and a person to call. */
export function StartFailed() {
  const t = useMessages(shellMessages);
  const errorText = useErrorMessage();
  return (
    <main className={styles['standalone']}>
      <ErrorState
        title={t.startFailedTitle}
        message={errorText('service_unavailable')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
