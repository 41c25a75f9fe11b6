import { useId } from 'react';
import type { AuditEntry } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ChangeList } from './change-list';
import { changesBetween, type Column } from './changes';
import { editingMessages } from './editing-messages';
import styles from './history-list.module.css';

/** The newest changes of a row, and whether there are older ones. */
export interface History {
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
}

interface HistoryListProps {
  readonly history: History;
  readonly columns: readonly Column[];
  /** Names the changed row, for a list with the changes of several rows. */
  readonly showSubject?: boolean;
}

/** Who changed what, newest first. */
export function HistoryList({ history, columns, showSubject = false }: HistoryListProps) {
  const t = useMessages(editingMessages);
  const locale = useLocale();
  const titleId = useId();
  const verbs = { insert: t.added, update: t.changed, delete: t.removed };
  return (
    <section className={styles['history']} aria-labelledby={titleId}>
      <h3 id={titleId} className={textStyles['subtitle']}>
        {t.history}
      </h3>
      {history.entries.length === 0 ? <p className={textStyles['hint']}>{t.noHistory}</p> : null}
      <ol className={styles['entries']}>
        {history.entries.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <p className={textStyles['note']}>
              <strong>{entry.actor_name ?? t.unknownActor}</strong>{' '}
              {showSubject
                ? `${verbs[entry.action]}: ${entry.subject_name ?? t.goneSubject}`
                : verbs[entry.action]}
              {' · '}
              <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
            </p>
            <ChangeList changes={changesBetween(columns, entry.before, entry.after)} />
          </li>
        ))}
      </ol>
      {history.hasMore ? <p className={textStyles['hint']}>{t.olderHistory}</p> : null}
    </section>
  );
}
