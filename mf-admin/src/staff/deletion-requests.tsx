import { useId } from 'react';
import type { DeletionRequest } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { deletionMessages } from './invitation-messages';
import { OBSTACLE_WORDS } from './obstacle-words';
import styles from './staff-page.module.css';

/** Whose accounts are to be removed, from when, and what has come in the way. Nothing is shown when nobody asked. */
export function DeletionRequests({ requests }: { readonly requests: readonly DeletionRequest[] }) {
  const t = useMessages(deletionMessages);
  const locale = useLocale();
  const titleId = useId();
  if (requests.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className={textStyles['subtitle']}>
          {t.title}
        </h3>
        <p className={textStyles['hint']}>{t.text}</p>
        <ul className={styles['signIns']}>
          {requests.map(
            ({ user_id: id, name, email, login_phone: phone, due_at: dueAt, obstacle }) => (
              <li key={id}>
                <p>
                  <strong>{name || email || phone}</strong>
                  {` · ${t.from} ${formatDate(dueAt, locale)}`}
                </p>
                <p className={styles['device']}>
                  {[email ?? phone, obstacle ? OBSTACLE_WORDS[obstacle][locale] : null]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </li>
            ),
          )}
        </ul>
      </section>
    </Card>
  );
}
