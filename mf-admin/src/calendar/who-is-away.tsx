import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { useSearchDraft } from '../list/use-search-draft';
import { calendarMessages, leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';

interface WhoIsAwayProps {
  readonly workers: readonly CalendarWorker[];
  /** Whom somebody looks for, as in the calendar behind it. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (workerId: string) => void;
  readonly onClose: () => void;
}

/** Whose leave it is, where somebody asked for leave and named nobody. */
export function WhoIsAway({ workers, q, onSearch, onChoose, onClose }: WhoIsAwayProps) {
  const t = useMessages(leaveMessages);
  const find = useMessages(calendarMessages);
  const { text, setText } = useSearchDraft(q, onSearch);
  const locale = useLocale();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.whose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <SearchField
        name="who"
        label={find.search}
        placeholder={find.searchPlaceholder}
        value={text}
        maxLength={100}
        onChange={setText}
      />
      <p role="status" className={styles['hint']}>
        {workers.length === 0 ? find.noMatch : ''}
      </p>
      <ul className={styles['leaves']}>
        {workers.map((worker) => (
          <li key={worker.id}>
            <Button variant="quiet" block onClick={() => onChoose(worker.id)}>
              {workerName(worker, locale)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
