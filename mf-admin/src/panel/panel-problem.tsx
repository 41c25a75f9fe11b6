import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { panelMessages } from './panel-messages';

interface PanelProblemProps {
  readonly title: string;
  readonly problem: Problem;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that one part of a page could not be loaded; the rest of the page stays. */
export function PanelProblem({ title, problem, isRetrying, onRetry }: PanelProblemProps) {
  const t = useMessages(panelMessages);
  return (
    <ProblemAlert
      problem={problem}
      title={title}
      action={
        <Button variant="quiet" size="s" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}
