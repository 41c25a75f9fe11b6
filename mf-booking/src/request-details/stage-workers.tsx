import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { stageText } from '@kaarigar/shared/i18n/stage-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { WorkersCard } from '../order-words/workers-card';
import type { StageWorkers as Sent } from './load-request';

interface StageWorkersProps {
  readonly sent: readonly Sent[];
  /** They asked to cancel and have no answer. */
  readonly isInDoubt: boolean;
}

const NO_DAY = { scheduled_on: null, slot: null };

/** Who comes for agreed work, as the pages of its stages have it. */
export function StageWorkers({ sent, isInDoubt }: StageWorkersProps) {
  const locale = useLocale();
  const shown = sent.filter(({ workers }) => workers.length > 0);
  return shown.map(({ stage, workers }) => (
    <WorkersCard
      key={stage.number}
      part={
        shown.length > 1
          ? `${stageName[locale](stage)}: ${stageText(stage.text, locale)}`
          : undefined
      }
      workers={workers}
      days={null}
      // Nothing else on this page says when: it is said with each.
      planned={NO_DAY}
      trades={[]}
      isInDoubt={isInDoubt}
    />
  ));
}
