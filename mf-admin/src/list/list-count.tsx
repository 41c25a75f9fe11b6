import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import styles from './list-count.module.css';
import { listMessages } from './list-messages';

interface ListCountProps {
  readonly text: string;
  /** Rows that came in since the list was opened. */
  readonly arrived: number;
  readonly readAt: number;
  readonly hasKeys: boolean;
}

/** How many, how many of them new, as of when; and the keys, for those who have some. */
export function ListCount({ text, arrived, readAt, hasKeys }: ListCountProps) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  return (
    <div className={styles['line']}>
      <p role="status" className={styles['count']}>
        {arrived > 0 ? `${text} · ${t.arrived({ count: arrived })}` : text}
      </p>
      {hasKeys ? (
        <p className={styles['keys']} aria-hidden="true">
          <kbd>{'/'}</kbd>
          <span>{t.keysSearch}</span>
          <kbd>{'↑'}</kbd>
          <kbd>{'↓'}</kbd>
          <span>{t.keysMove}</span>
          <kbd>{'Enter'}</kbd>
          <span>{t.keysOpen}</span>
        </p>
      ) : null}
      <p className={styles['time']}>{t.updated({ time: formatTime(new Date(readAt), locale) })}</p>
    </div>
  );
}
