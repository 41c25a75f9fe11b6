import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../i18n/define-messages';
import { Icon } from './icon';
import { toastMessages } from './toast-messages';
import styles from './toast.module.css';
import { useToastPlace } from './use-toast-place';

interface ToastProps {
  /** Null when there is nothing to say. Keep the component mounted: a live region must be there before its text. */
  readonly message: string | null;
  readonly onDismiss: () => void;
}

/** A short confirmation ("Copied"). Never for errors: an `Alert` shows those and stays. */
export function Toast({ message, onDismiss }: ToastProps) {
  const place = useToastPlace(message !== null);
  return (
    <output className={styles['region']} data-place={place} data-print="none">
      {message === null ? null : <Shown key={message} {...{ message, onDismiss }} />}
    </output>
  );
}

/** Long enough to read it twice. */
const readingTime = (message: string): number => 6_000 + message.length * 60;

function Shown({
  message,
  onDismiss,
}: {
  readonly message: string;
  readonly onDismiss: () => void;
}) {
  const t = useMessages(toastMessages);
  const dismiss = useEffectEvent(onDismiss);
  // Whoever has the pointer or the focus on it is not done with it.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(), readingTime(message));
    return () => clearTimeout(timer);
  }, [message, isHeld]);

  useEffect(() => {
    // In a dialog Escape closes that.
    const listener = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) dismiss();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <span
      className={styles['toast']}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
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
  );
}
