import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';

interface WhoIsAwayProps {
  readonly workers: readonly CalendarWorker[];
  readonly onChoose: (workerId: string) => void;
  readonly onClose: () => void;
}

/** Whose leave it is, where somebody asked for leave and named nobody. */
export function WhoIsAway({ workers, onChoose, onClose }: WhoIsAwayProps) {
  const t = useMessages(leaveMessages);
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
