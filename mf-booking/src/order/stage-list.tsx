import type { ReactNode } from 'react';
import { StageRows } from '@kaarigar/shared/contract-work/stage-rows';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import { orderPageMessages } from './order-page-messages';

interface StageListProps {
  /** In their order. */
  readonly stages: readonly ContractStage[];
  /** The order on whose page they stand. */
  readonly orderId: string;
  /** The button that pays it. */
  readonly action: ReactNode;
}

/** All stages of agreed work, with what can be paid of the one on whose page they stand. */
export function StageList({ stages, orderId, action }: StageListProps) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(stageMessages);
  const locale = useLocale();
  return (
    <div>
      <h2 className={textStyles['subtitle']}>{t.allStages}</h2>
      <StageRows
        stages={stages}
        orderId={orderId}
        pathOf={paths.order}
        wordsOf={(stage, order) => {
          const money = stageStanding(stages, stage, locale);
          return (
            money && {
              place: words.stageOf({ number: stage.number, count: stages.length }),
              work: stageWork(order, locale),
              money: { text: money.text, tone: money.pill },
            }
          );
        }}
        action={action}
      />
    </div>
  );
}
