import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import styles from './change-list.module.css';
import type { Change } from './changes';
import { editingMessages } from './editing-messages';

/** What changes, or has changed: the old value struck out, the new one after it. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const t = useMessages(editingMessages);
  return (
    <dl className={styles['changes']}>
      {changes.map(({ name, label, from, to }) => (
        <div key={name} className={styles['change']}>
          <dt className={textStyles['hint']}>{label}</dt>
          <dd className={styles['values']}>
            {from === null ? null : (
              <>
                <VisuallyHidden>{`${t.from}: `}</VisuallyHidden>
                <del className={styles['from']}>{from || t.nothing}</del>
                <span aria-hidden="true" className={styles['arrow']}>
                  {'→'}
                </span>
              </>
            )}
            {to === null ? null : (
              <>
                <VisuallyHidden>{` ${t.to}: `}</VisuallyHidden>
                <ins className={styles['to']}>{to || t.nothing}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
