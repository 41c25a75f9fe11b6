import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { orderMessages } from '../order-words/order-messages';
import { requestServiceName } from '../order-words/request-service-name';
import { requestStatusMessages, requestTone } from '../order-words/status-messages';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

/** One request for contract work: what, since when, and its status. */
export function RequestCard({ request }: { readonly request: ContractRequestRow }) {
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const statuses = useMessages(requestStatusMessages);
  const locale = useLocale();
  const { ticket } = request;
  return (
    <Card as="li" className={styles['order']}>
      <div className={styles['what']}>
        <p className={styles['kind']}>{words.request}</p>
        <h2 className={styles['service']}>
          <Link to={paths.contractRequest(ticket)} className={styles['link']}>
            {requestServiceName(request, locale)}
          </Link>
        </h2>
        <p className={styles['small']}>{words.ticketNumber({ ticket })}</p>
        <p className={styles['small']}>
          {t.askedOn({ date: formatDate(new Date(request.created_at), locale) })}
        </p>
        {request.preferred_on ? (
          <p className={styles['small']}>
            {t.visitOn({ date: formatDate(request.preferred_on, locale) })}
          </p>
        ) : null}
      </div>
      <div className={styles['money']}>
        <StatusPill tone={requestTone(request.status)}>{statuses[request.status]}</StatusPill>
      </div>
    </Card>
  );
}
