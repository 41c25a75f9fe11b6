import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { listMessages } from './list-messages';
import styles from './list-skeleton.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The skeleton of a list while its first rows load. */
export function ListSkeleton() {
  const t = useMessages(listMessages);
  return (
    <div className={styles['frame']}>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={styles['row']}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
}
