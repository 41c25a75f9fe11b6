import { use, type ReactNode } from 'react';
import type { ErrorCode } from '../contracts/error-code';
import { FailedState } from './failed-state';
import { StaleAlert } from './stale-alert';
import type { Live } from '../live/live-reader';

interface LiveViewProps<Value> {
  readonly live: Promise<Live<Value>>;
  readonly failedTitle: string;
  /** Replaces the failure where a page can say more about a code than the code's own text. */
  readonly renderProblem?: (code: ErrorCode) => ReactNode;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly children: (value: Value, readAt: number) => ReactNode;
}

/** Shows the value, with its age when a new read failed; or why there is no value. Suspends. */
export function LiveView<Value>(props: LiveViewProps<Value>) {
  const { failedTitle, renderProblem, isRefreshing, onRefresh, children } = props;
  const live = use(props.live);
  const { problem } = live;
  if (live.state === 'failed') {
    return (
      renderProblem?.(live.problem.code) ?? (
        <FailedState
          title={failedTitle}
          problem={live.problem}
          isRetrying={isRefreshing}
          onRetry={onRefresh}
        />
      )
    );
  }
  return (
    <>
      <StaleAlert {...{ readAt: live.readAt, problem, isRefreshing, onRefresh }} />
      {children(live.value, live.readAt)}
    </>
  );
}
