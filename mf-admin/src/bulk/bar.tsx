import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import styles from './bulk-bar.module.css';
import { bulkMessages } from './bulk-messages';

interface BarProps {
  /** An order is open beside the list. */
  readonly isBeside: boolean;
  /** The button that brought it is gone: it is read next. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** At the foot of the window. The last row, and whatever a key brings into view, stand above it, however high it is. */
export function Bar({ isBeside, takesFocus = false, children }: BarProps) {
  const t = useMessages(bulkMessages);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true });
    }
  }, [takesFocus]);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bar-room', `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-room');
    };
  }, []);
  return (
    <section
      ref={bar}
      tabIndex={takesFocus ? -1 : undefined}
      className={styles['bar']}
      data-beside={isBeside || undefined}
      data-print="none"
      aria-label={t.label}
    >
      {children}
    </section>
  );
}
