import { useState } from 'react';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { stageName } from '@kaarigar/shared/i18n/stage-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { ASKABLE_ACTIONS, type AsksFor } from '../action-dialog/asks-for';
import { stageStep } from './stage-step';
import { STEP_WORDS } from './step-words';

interface StageNextProps {
  readonly stages: readonly ContractStage[];
  readonly stage: ContractStage;
}

/** What is next about a stage of agreed work, as a button that opens its order with the question. */
export function StageNext({ stages, stage }: StageNextProps) {
  const locale = useLocale();
  const [today] = useState(() => indianDay(new Date()));
  const step = stageStep(stages, stage, today);
  if (step === null || stage.order === null) return null;
  const asked = ASKABLE_ACTIONS.find((action) => action === step);
  return (
    <ButtonLink
      size="s"
      variant="quiet"
      to={paths.adminOrderDetailsOf(stage.order.order_id)}
      state={asked && ({ asksFor: asked } satisfies AsksFor)}
    >
      {STEP_WORDS[step][locale]}
      <VisuallyHidden>{`: ${stageName[locale](stage)}`}</VisuallyHidden>
    </ButtonLink>
  );
}
