import type { OrderDetailRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { scheduleText } from '../order-words/schedule-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import { jobStatusMessages, jobTone } from '../order-words/status-messages';
import { complaintMessages } from './complaint-messages';
import styles from './order.module.css';

interface ReturnVisitsProps {
  readonly order: OrderDetailRow;
  readonly visits: readonly OrderRow[];
}

/** The free visits because the work of an order was not right; on the page of such a visit the way back. */
export function ReturnVisits({ order, visits }: ReturnVisitsProps) {
  const t = useMessages(complaintMessages);
  const jobs = useMessages(jobStatusMessages);
  const locale = useLocale();
  if (order.return_of !== null) {
    return (
      <Card as="section" className={styles['standing']}>
        {order.job_status === 'COMPLETED' || order.job_status === 'CANCELLED' ? null : (
          <p>{t.isVisit}</p>
        )}
        <div className={styles['actions']}>
          <ButtonLink variant="quiet" size="s" to={paths.order(order.return_of)}>
            {t.seeFirst({ orderId: order.return_of })}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  if (visits.length === 0) return null;
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['subtitle']}>{t.visitTitle}</h2>
      <p>{t.visitText}</p>
      <ul className={styles['workers']}>
        {visits.map((visit) => (
          <li key={visit.order_id}>
            <div>
              <p>
                <StatusPill tone={jobTone(visit.job_status)}>{jobs[visit.job_status]}</StatusPill>
              </p>
              <p className={styles['small']}>
                <Unbroken text={scheduleText(visit, locale) ?? ''} />
              </p>
            </div>
            <ButtonLink variant="quiet" size="s" to={paths.order(visit.order_id)}>
              {t.seeVisit({ orderId: visit.order_id })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
