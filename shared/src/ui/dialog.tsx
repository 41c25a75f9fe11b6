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
  /** The person wants to close it: button, Escape, the phone's back gesture or a tap outside. The owner sets `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Beside the title. */
  readonly beside?: ReactNode | undefined;
  /** Buttons; they stay in view while the content scrolls. */
  readonly footer?: ReactNode | undefined;
  readonly size?: 'm' | 'l' | undefined;
  readonly closeLabel?: string | undefined;
}

/** A modal dialog; on phones a sheet from the bottom edge. Its content is mounted only while it is open. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/**
 * The page loses its scroll bar beneath a dialog. As wide a padding keeps it from moving; a gutter would do so too, but
 * the dialog's backdrop leaves it out.
 */
function keepPlaceOfBar(): void {
  const root = document.documentElement;
  // Over another dialog the bar is gone already.
  if (getComputedStyle(root).overflowY === 'hidden') return;
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, beside, children, footer, size = 'm', closeLabel } = props;
  const t = useMessages(dialogMessages);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    keepPlaceOfBar();
    element.showModal();
    // Focus the title and not the first control: a screen reader reads it, and no keyboard covers the sheet on a phone.
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    wanted?.focus();
    // Close it before the element is removed, so that the browser returns the focus to the opener.
    return () => element.close();
  }, []);

  function handlePress(event: PointerEvent) {
    pressedOutside.current = event.target === dialog.current;
  }

  // A tap must start and end outside: somebody who selects text and releases over the backdrop does not want to close.
  function handleRelease(event: PointerEvent) {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  }

  // We handle Escape ourselves: for one Escape in a date field Chromium fires `cancel` twice and then closes the
  // dialog. An owner that goes back in the history on each event would leave the page.
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
        // A `cancel` event that is not cancelable closes the dialog anyway; then `onClose` below tells the owner once.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Here the browser closed the dialog itself (a second Escape); when we close it, it is already removed.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {beside}
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
