import type { ReactNode } from 'react';
import type { Problem } from '../contracts/problem';
import { useErrorMessage } from '../i18n/error-messages';
import { Alert } from './alert';

interface ProblemAlertProps {
  /** Null: nothing is shown. */
  readonly problem: Problem | null;
  /** What failed; the text says why. */
  readonly title?: string | undefined;
  /** A button or link under the text. */
  readonly action?: ReactNode | undefined;
}

/** Says why an action failed. */
export function ProblemAlert({ problem, title, action }: ProblemAlertProps) {
  const errorMessage = useErrorMessage();
  if (!problem) return null;
  return (
    <Alert tone="error" title={title} action={action}>
      {errorMessage(problem.code)}
    </Alert>
  );
}
