import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractQuote, ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import styles from './request-details.module.css';

/** An accepted price: what is paid and what is done, stage by stage; each is paid on its own page. */
export function PriceAccepted({ quote }: { readonly quote: ContractQuote }) {
  const words = useMessages(contractMessages);
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['title']}>{words.quote(quote)}</h2>
      <QuoteView
        quote={quote}
        pathOf={({ order }) => (order ? paths.order(order.order_id) : null)}
        renderStage={(stage) => <StageState stage={stage} stages={quote.stages} />}
      />
    </Card>
  );
}

interface StageStateProps {
  readonly stage: ContractStage;
  readonly stages: readonly ContractStage[];
}

/** How a stage stands, in one line; the one that is due has the only button. */
function StageState({ stage, stages }: StageStateProps) {
  const t = useMessages(stageMessages);
  const locale = useLocale();
  const { number, order } = stage;
  const standing = stageStanding(stages, stage, locale);
  if (!order || !standing) return null;
  const work = stageWork(stage.text, order.job_status, locale);
  const planned =
    order.scheduled_on && order.job_status === 'ASSIGNED'
      ? `${work}, ${formatDate(order.scheduled_on, locale)}`
      : work;
  /** That nothing of it is begun goes without saying while it is not paid. */
  const isSaid = work !== null && (order.job_status !== 'REQUESTED' || order.status === 'SUCCESS');
  return (
    <div className={styles['state']}>
      {standing.isDue ? (
        <ButtonLink size="s" variant="accent" to={paths.order(order.order_id)}>
          {t.pay({ number, sum: formatPaise(stage.amount_paise) })}
        </ButtonLink>
      ) : order.status === 'PENDING' ? (
        <span className={textStyles['note']}>{standing.text}</span>
      ) : (
        <StatusPill tone={standing.tone}>{standing.text}</StatusPill>
      )}
      {isSaid ? <span className={textStyles['note']}>{planned}</span> : null}
    </div>
  );
}
