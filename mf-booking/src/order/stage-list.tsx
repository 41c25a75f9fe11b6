import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

interface StageListProps {
  /** In their order. */
  readonly stages: readonly ContractStage[];
  /** The order on whose page they stand. */
  readonly orderId: string;
}

/** All stages of agreed work, on the page of each: it is one piece of work, with its money and what is done. */
export function StageList({ stages, orderId }: StageListProps) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(stageMessages);
  const locale = useLocale();
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['subtitle']}>{t.allStages}</h2>
      <ol className={styles['workers']}>
        {stages.map((stage) => {
          const { number, order } = stage;
          const standing = stageStanding(stages, stage, locale);
          if (!order || !standing) return null;
          const isHere = order.order_id === orderId;
          const name = `${stage.text} · ${formatPaise(stage.amount_paise)}`;
          return (
            <li key={number} aria-current={isHere ? 'true' : undefined}>
              <div>
                <span className={styles['small']}>
                  {words.stageOf({ number, count: stages.length })}
                </span>
                {isHere ? (
                  <strong>{name}</strong>
                ) : (
                  <Link to={paths.order(order.order_id)}>{name}</Link>
                )}
                <span className={styles['small']}>{stageWork(order.job_status, locale)}</span>
              </div>
              <StatusPill tone={standing.tone}>{standing.text}</StatusPill>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
