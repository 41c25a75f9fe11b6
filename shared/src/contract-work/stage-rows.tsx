import type { ReactNode } from 'react';
import type { ContractStage } from '../contracts/contract-work';
import { formatPaise } from '../i18n/format';
import textStyles from '../ui/text.module.css';
import { StatusPill, type PillTone } from '../ui/status-pill';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { stageText } from '../i18n/stage-text';
import styles from './stage-rows.module.css';

/** How a stage stands, in the words of whoever reads it. */
interface StageWords {
  readonly place: string;
  /** Null: it has no work of its own. */
  readonly work: string | null;
  readonly money: { readonly text: string; readonly tone: PillTone };
}

interface StageRowsProps {
  /** In their order. */
  readonly stages: readonly ContractStage[];
  /** The order on whose page they stand. */
  readonly orderId: string;
  readonly pathOf: (orderId: string) => string;
  /** Null: the stage is not shown. */
  readonly wordsOf: (
    stage: ContractStage,
    order: NonNullable<ContractStage['order']>,
  ) => StageWords | null;
  /** What can be done about the stage on whose page they stand. */
  readonly action?: ReactNode | undefined;
  /** What is to be done next about each. */
  readonly renderNext?: (stage: ContractStage) => ReactNode;
}

/** All stages of agreed work on the page of each, for customers and staff: it is one piece of work, with its money and what is done. */
export function StageRows({
  stages,
  orderId,
  pathOf,
  wordsOf,
  action,
  renderNext,
}: StageRowsProps) {
  const locale = useLocale();
  return (
    <ol>
      {stages.map((stage) => {
        const { order } = stage;
        const words = order && wordsOf(stage, order);
        if (!order || !words) return null;
        const isHere = order.order_id === orderId;
        const name = `${words.place}: ${stageText(stage.text, locale)} · ${formatPaise(stage.amount_paise)}`;
        return (
          <li
            key={stage.number}
            className={styles['row']}
            aria-current={isHere ? 'true' : undefined}
          >
            <div>
              {isHere ? <strong>{name}</strong> : <Link to={pathOf(order.order_id)}>{name}</Link>}
              {words.work === null ? null : <p className={textStyles['hint']}>{words.work}</p>}
            </div>
            <div className={styles['end']}>
              <StatusPill tone={words.money.tone}>{words.money.text}</StatusPill>
              {isHere ? action : null}
              {renderNext?.(stage)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
