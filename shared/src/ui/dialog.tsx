import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { dialogMessages } from './dialog-messages';
import styles from './dialog.module.css';
import { Icon } from './icon';

interface DialogProps {
  readonly open: boolean;
  /** Asked to close: button, Escape, the phone's back gesture or a tap outside. The owner sets `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons; they stay in view while the content scrolls. */
  readonly footer?: ReactNode | undefined;
  readonly size?: 'm' | 'l' | undefined;
  readonly closeLabel?: string | undefined;
}

/** A modal dialog; on phones a sheet from the bottom edge. Its content lives only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, footer, size = 'm', closeLabel } = props;
  const t = useMessages(dialogMessages);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The title and not the first button: it is read out, and no keyboard covers the sheet on a phone.
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    wanted?.focus();
    // Closing before the element leaves the page makes the browser return the focus to the opener.
    return () => element.close();
  }, []);

  function handlePress(event: PointerEvent) {
    pressedOutside.current = event.target === dialog.current;
  }

  // Both ends of the tap must be outside: selecting text and letting go over the backdrop is no wish to close.
  function handleRelease(event: PointerEvent) {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  }

  // Not left to the browser: for one Escape in a date field Chromium asks twice and then closes the dialog itself, and
  // an owner that answers each with a step back in the history would take the person off the page.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], size === 'l' && styles['l'])}
      aria-labelledby={titleId}
      onPointerDown={handlePress}
      onPointerUp={handleRelease}
      onKeyDown={handleKey}
      onCancel={(event) => {
        // One that cannot be held back closes the dialog by itself; `close` below says so, once.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser closed it without asking (a second Escape); one that we closed is already off the page.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          <button
            type="button"
            className={styles['close']}
            data-print="none"
            aria-label={closeLabel ?? t.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles['body']}>{children}</div>
        {footer ? <footer className={styles['foot']}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
