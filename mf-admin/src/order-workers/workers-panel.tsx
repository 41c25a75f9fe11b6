import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { listedDays, partsText } from '@kaarigar/shared/i18n/days-text';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { workHours } from '@kaarigar/shared/i18n/work-hours';
import { lastDayOf } from '@kaarigar/shared/i18n/visit-text';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { actionsFor, workersComing, workersNeeded } from '../action-dialog/actions-for';
import { openDays } from '../action-dialog/open-days';
import type { OrderControls } from '../action-dialog/order-controls';
import { whatsAppTo } from '../order/reply-links';
import { textForWorker } from './text-for-worker';
import { workersMessages } from './worker-messages';
import rowStyles from '../panel/panel-rows.module.css';
import styles from './workers-panel.module.css';

/** Who comes, when, and how to reach them. */
export function WorkersPanel({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(workersMessages);
  const locale = useLocale();
  const { order, role } = controls;
  const actions = actionsFor(order, role);
  const need = workersNeeded(order);
  const lastDay = lastDayOf(order);
  const isToCome = order.job_status === 'ASSIGNED' || order.job_status === 'IN_PROGRESS';

  /** When they are to come, as it was agreed. */
  const whenOf = ({ parts, day, slot }: AssignedWorker) =>
    parts || lastDay
      ? partsText(parts ?? [{ day, last_day: lastDay ?? day }], locale)
      : [formatDate(day, locale), ...(slot ? [slotText(slot, locale)] : [])].join(', ');

  return (
    <>
      {need > 1 ? <p>{t.complete({ have: workersComing(order), need })}</p> : null}
      {openDays(order).map(({ place, days }) => (
        <Alert key={place} tone="warning">
          {t.nobody({ days: listedDays(days, locale) })}
        </Alert>
      ))}
      <ul>
        {order.workers.map((worker) => (
          <li key={worker.worker_id} className={rowStyles['row']}>
            <div>
              <p className={styles['name']}>{workerName(worker, locale)}</p>
              <p className={styles['ways']}>
                <ButtonAnchor
                  variant="quiet"
                  size="s"
                  icon="phone"
                  href={`tel:+91${worker.phone}`}
                  aria-label={t.call({ name: workerName(worker, locale) })}
                >
                  {worker.phone}
                </ButtonAnchor>
                {isToCome ? (
                  <ButtonAnchor
                    variant="quiet"
                    size="s"
                    icon="whatsapp"
                    href={whatsAppTo(worker.phone, textForWorker(order, worker))}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t.tellOf({ name: workerName(worker, locale) })}
                  >
                    {t.tell}
                  </ButtonAnchor>
                ) : null}
              </p>
              <p className={textStyles['hint']}>
                {worker.began_at ? t.planned({ when: whenOf(worker) }) : whenOf(worker)}
              </p>
              {worker.began_at ? (
                <p className={textStyles['hint']}>
                  {workHours({ ...worker, began_at: worker.began_at }, locale)}
                </p>
              ) : null}
            </div>
            {actions.includes('give') || actions.includes('unassign') ? (
              <div className={styles['acts']} data-print="none">
                {actions.includes('give') ? (
                  <Button
                    variant="quiet"
                    size="s"
                    aria-haspopup="dialog"
                    aria-label={t.giveOf({ name: workerName(worker, locale) })}
                    onClick={() => controls.open({ kind: 'give', worker })}
                  >
                    {t.give}
                  </Button>
                ) : null}
                {actions.includes('unassign') ? (
                  <Button
                    variant="quiet"
                    size="s"
                    aria-haspopup="dialog"
                    aria-label={t.removeName({ name: workerName(worker, locale) })}
                    onClick={() => controls.open({ kind: 'unassign', worker })}
                  >
                    {t.remove}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
