import { useErrorMessage } from '../i18n/error-messages';
import { ErrorState } from './error-state';
import type { Problem } from '../contracts/problem';

interface FailedStateProps {
  readonly title: string;
  readonly problem: Problem;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown when nothing could be read: the problem in words, and a retry button. */
export function FailedState({ title, problem, isRetrying, onRetry }: FailedStateProps) {
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      title={title}
      message={errorMessage(problem.code)}
      code={problem.requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
