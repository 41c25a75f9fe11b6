import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractQuote, ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { statusTone } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { isPayable, statusKey } from '../order-words/order-status-key';
import { jobStatusMessages, jobTone, orderStatusMessages } from '../order-words/status-messages';
import { quoteMessages } from './quote-messages';
import styles from './request-details.module.css';

/** An accepted price: what is paid and what is done, stage by stage; each is paid on its own page. */
export function PriceAccepted({ quote }: { readonly quote: ContractQuote }) {
  const words = useMessages(contractMessages);
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['title']}>{words.quote(quote)}</h2>
      <QuoteView quote={quote} renderStage={(stage) => <StageStanding stage={stage} />} />
    </Card>
  );
}

function StageStanding({ stage: { number, order } }: { readonly stage: ContractStage }) {
  const t = useMessages(quoteMessages);
  const money = useMessages(orderStatusMessages);
  const jobs = useMessages(jobStatusMessages);
  const locale = useLocale();
  if (!order) return null;
  return (
    <div className={styles['actions']}>
      <StatusPill tone={statusTone(order.status)}>{money[statusKey(order)]}</StatusPill>
      <StatusPill tone={jobTone(order.job_status)}>
        {order.scheduled_on && order.job_status === 'ASSIGNED'
          ? `${jobs[order.job_status]}, ${formatDate(order.scheduled_on, locale)}`
          : jobs[order.job_status]}
      </StatusPill>
      <ButtonLink
        size="s"
        variant={isPayable(order) ? 'accent' : 'quiet'}
        to={paths.order(order.order_id)}
      >
        {isPayable(order) ? t.pay({ number }) : t.see({ number })}
      </ButtonLink>
    </div>
  );
}
