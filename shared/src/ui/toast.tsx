import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../i18n/define-messages';
import { Icon } from './icon';
import { toastMessages } from './toast-messages';
import styles from './toast.module.css';

interface ToastProps {
  /** Null when there is nothing to say. Keep the component mounted: a live region must be there before its text. */
  readonly message: string | null;
  readonly onDismiss: () => void;
  readonly durationMs?: number | undefined;
}

/** A short confirmation ("Copied"). Never for errors: an `Alert` shows those and stays. */
export function Toast({ message, onDismiss, durationMs = 6000 }: ToastProps) {
  const t = useMessages(toastMessages);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [message, durationMs]);

  return (
    <output className={styles['region']} data-print="none">
      {message === null ? null : (
        <span className={styles['toast']}>
          <Icon name="check-circle" className={styles['icon']} />
          <span>{message}</span>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={t.dismiss}
            onClick={onDismiss}
          >
            <Icon name="close" size={20} />
          </button>
        </span>
      )}
    </output>
  );
}
