import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { onReconnect } from '../live/on-reconnect';
import { ReadAloud } from './read-aloud';
import { Button } from './button';
import { classNames } from './class-names';
import { ContactLinks } from './contact-links';
import { errorStateMessages } from './error-state-messages';
import textStyles from './text.module.css';
import { Scene, type SceneName } from './scene';
import { StatePicture } from './state-picture';
import styles from './state.module.css';

interface ErrorStateProps {
  readonly title: ReactNode;
  /** There is nothing else on the page: its title is the page's own. */
  readonly isPage?: boolean | undefined;
  readonly message: ReactNode;
  /** A drawing in place of the icon. */
  readonly scene?: SceneName | undefined;
  /** The stable code or the request id, shown small, for support. */
  readonly code?: string | undefined;
  /** Reads again: for the button, and by itself when the connection returns. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  readonly orderId?: string | undefined;
}

/** What went wrong, a retry button, and always the contact links. */
export function ErrorState(props: ErrorStateProps) {
  const { title, isPage, message, scene, code, onRetry, isRetrying = false, orderId } = props;
  const t = useMessages(errorStateMessages);
  const words = useRef<HTMLDivElement>(null);
  useOnReconnect(onRetry);
  return (
    <div className={classNames(styles['state'], styles['error'])} role="alert">
      {scene ? (
        <Scene name={scene} className={styles['scene']} />
      ) : (
        <StatePicture icon="warning" tone="error" />
      )}
      <div ref={words} className={styles['words']}>
        {isPage ? (
          <h1 id="page-title" tabIndex={-1} className={textStyles['title']}>
            {title}
          </h1>
        ) : (
          <h2 className={textStyles['title']}>{title}</h2>
        )}
        <div className={styles['message']}>{message}</div>
      </div>
      <ReadAloud textOf={() => words.current?.innerText ?? ''} />
      {onRetry ? (
        <Button variant="primary" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
      <div className={styles['talk']}>
        <p>{t.talk}</p>
        <ContactLinks orderId={orderId} />
      </div>
      {code ? <p className={textStyles['hint']}>{t.code({ code })}</p> : null}
    </div>
  );
}

function useOnReconnect(retry: (() => void) | undefined): void {
  const reconnected = useEffectEvent(() => retry?.());
  useEffect(() => onReconnect(() => reconnected()), []);
}
