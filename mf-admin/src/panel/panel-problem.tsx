import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { panelMessages } from './panel-messages';

interface PanelProblemProps {
  readonly title: string;
  readonly problem: Problem;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** One part of a page could not be read; the rest of it is there. */
export function PanelProblem({ title, problem, isRetrying, onRetry }: PanelProblemProps) {
  const t = useMessages(panelMessages);
  const errorMessage = useErrorMessage();
  return (
    <Alert
      tone="error"
      title={title}
      action={
        <Button variant="quiet" size="s" icon="retry" busy={isRetrying} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {errorMessage(problem.code)}
    </Alert>
  );
}
