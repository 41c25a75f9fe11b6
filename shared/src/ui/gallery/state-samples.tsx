import { useMessages } from '../../i18n/define-messages';
import { Alert } from '../alert';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import styles from '../gallery.module.css';
import { Skeleton } from '../skeleton';
import { StatusPill } from '../status-pill';
import { galleryMessages } from './gallery-messages';

export function MessageSamples() {
  const t = useMessages(galleryMessages);
  return (
    <div className={styles['stack']}>
      <Alert
        tone="error"
        title={t.errorTitle}
        action={
          <Button variant="quiet" size="s">
            {t.payNow}
          </Button>
        }
      >
        {t.errorText}
      </Alert>
      <Alert tone="success">{t.successText}</Alert>
      <Alert tone="warning">{t.warningText}</Alert>
      <Alert tone="info">{t.infoText}</Alert>
      <div className={styles['row']}>
        <StatusPill tone="success">{t.paid}</StatusPill>
        <StatusPill tone="failed">{t.failed}</StatusPill>
        <StatusPill tone="waiting">{t.pending}</StatusPill>
      </div>
    </div>
  );
}

export function StateSamples() {
  const t = useMessages(galleryMessages);
  return (
    <div className={styles['stack']}>
      <Skeleton lines={3} />
      <Skeleton height={84} />
      <EmptyState icon="receipt" title={t.emptyTitle} way={{ to: '/services', label: t.bookNow }}>
        {t.emptyText}
      </EmptyState>
      <ErrorState
        title={t.brokenTitle}
        message={t.brokenText}
        code="remote_unavailable"
        orderId="482910337"
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
