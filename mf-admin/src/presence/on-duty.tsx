import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import styles from './presence.module.css';
import { presenceMessages } from './presence-messages';
import { usePresence } from './presence';

/** Who is at the desk now; says that this window is. */
export function OnDuty({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(presenceMessages);
  const known = usePresence(context);
  if (known === null) return null;
  const { on_duty: people } = known;
  return (
    <details className={styles['duty']} data-print="none">
      <summary className={styles['count']} title={t.title}>
        {t.onDuty({ count: people.length })}
      </summary>
      <div className={styles['people']}>
        <p className={styles['title']}>{t.title}</p>
        <ul>
          {people.map(({ name, is_me: isMe }) => (
            <li key={name} className={styles['person']}>
              {isMe ? t.me({ name }) : name}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
