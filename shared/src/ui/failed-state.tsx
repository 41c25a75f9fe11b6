import { useErrorMessage } from '../i18n/error-messages';
import { ErrorState } from './error-state';
import type { Problem } from '../contracts/problem';

interface FailedStateProps {
  readonly title: string;
  readonly problem: Problem;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Nothing could be read: what is wrong in words, and a way to try again. */
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
