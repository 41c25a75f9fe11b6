import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '@kaarigar/shared/platform/router';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger' | 'plain';

interface LookProps {
  readonly variant: ButtonVariant;
  readonly size?: 'm' | 's' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function lookOf({ variant, size = 'm', block, className }: LookProps): string {
  return classNames(
    styles['button'],
    styles[variant],
    size === 's' && styles['s'],
    block && styles['block'],
    className,
  );
}

interface ButtonProps
  extends LookProps, Omit<ComponentProps<'button'>, keyof LookProps | 'aria-busy'> {
  /** Work is in progress: the button shows it and ignores clicks, but keeps its focus and width. */
  readonly busy?: boolean | undefined;
  /** The text while busy, e.g. "Booking…"; default: the button's own text beside the spinner. */
  readonly busyLabel?: string | undefined;
}

/** `type` defaults to `button`; set `submit` for a button that submits. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, className, children, busy, busyLabel, onClick, ...rest } =
    props;

  // `disabled` would lose the focus; a busy button keeps it and ignores a second tap.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        lookOf({ variant, size, block, className, children }),
        busy && styles['busy'],
      )}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      <span className={styles['texts']}>
        <span
          className={classNames(styles['text'], busy && styles['away'])}
          aria-hidden={busy || undefined}
        >
          {icon ? <Icon name={icon} size={20} /> : null}
          {children}
        </span>
        {busy !== undefined ? (
          <span className={classNames(styles['text'], !busy && styles['away'])} aria-hidden={!busy}>
            <Spinner size={20} />
            {busyLabel ?? children}
          </span>
        ) : null}
      </span>
    </button>
  );
}

interface ButtonLinkProps extends LookProps {
  readonly to: string;
  readonly replace?: boolean | undefined;
  /** Of the history entry. */
  readonly state?: unknown;
  readonly onClick?: (() => void) | undefined;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ to, replace = false, state, onClick, ...look }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      replace={replace}
      state={state}
      className={lookOf(look)}
      {...(onClick && { onClick })}
    >
      {look.icon ? <Icon name={look.icon} size={20} /> : null}
      {look.children}
    </Link>
  );
}

interface ButtonAnchorProps extends LookProps, Omit<ComponentProps<'a'>, keyof LookProps> {
  readonly href: string;
}

/** A link out of the site (`tel:`, `mailto:`, `https:`) that looks like a button. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  const isOutside = /^https?:/.test(rest.href);
  return (
    <a
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      className={lookOf({ variant, size, block, className, children })}
    >
      {icon ? <Icon name={icon} size={20} /> : null}
      {children}
    </a>
  );
}
