import { use, type ReactNode } from 'react';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import type { Settled } from '../contracts/problem';
import { FailedState } from './failed-state';

interface SettledViewProps<Value> {
  readonly settled: Promise<Settled<Value>>;
  readonly failedTitle: string;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what a page's loader read, or why it failed with a retry button. Suspends. */
export function SettledView<Value>({ settled, failedTitle, children }: SettledViewProps<Value>) {
  const answer = use(settled);
  const { revalidate, state } = useRevalidator();
  if (answer.state === 'known') return children(answer.value);
  return (
    <FailedState
      title={failedTitle}
      problem={answer.problem}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
}
