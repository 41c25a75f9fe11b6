import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { personalStorage } from '@kaarigar/shared/platform/storage';
import { runAtOnce } from '../at-once/run-at-once';
import { useDeskContext } from '../desk-settings/desk-context';
import {
  answerOrder,
  beginOrder,
  isTold,
  keepJob,
  readJob,
  remaining,
  type BulkJob,
} from './bulk-job';
import { doToOrder } from './do-to-order';

/** The job of this tab. It goes on by itself after a reload, and waits when there is no answer. */
export function useBulkJob(onFinished: (told: BulkJob | null, over: BulkJob | null) => void) {
  const context = useDeskContext();
  const [job, setJob] = useState<BulkJob | null>(() => readJob(personalStorage));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** The newest state: several orders are under way at once. */
  const newest = useRef(job);
  const stop = useRef<AbortController | null>(null);

  function change(next: BulkJob | null): void {
    newest.current = next;
    keepJob(personalStorage, next);
    setJob(next);
  }

  async function run(): Promise<void> {
    const begun = newest.current;
    if (!begun || stop.current) return;
    const stopping = new AbortController();
    stop.current = stopping;
    setIsRunning(true);
    setProblem(null);
    try {
      await runAtOnce(
        remaining(begun),
        async (orderId) => {
          const now = newest.current;
          if (!now) return;
          const noteBegun = () => newest.current && change(beginOrder(newest.current, orderId));
          const outcome = await doToOrder(context, now, orderId, noteBegun);
          if (newest.current) change(answerOrder(newest.current, orderId, outcome));
        },
        stopping.signal,
      );
    } catch (error) {
      stopping.abort();
      setProblem(problemOf(error));
    } finally {
      stop.current = null;
      setIsRunning(false);
      // What was taken back needs no bar any more.
      const told = newest.current && isTold(newest.current) ? newest.current : null;
      const over = newest.current;
      if (told) change(null);
      onFinished(told, over);
    }
  }

  const resume = useEffectEvent(() => {
    if (newest.current && remaining(newest.current).length > 0) void run();
  });
  useEffect(() => {
    resume();
    // Who leaves the page stops it; coming back goes on.
    return () => stop.current?.abort();
  }, []);

  return {
    job,
    problem,
    isRunning,
    start(next: BulkJob) {
      change(next);
      void run();
    },
    goOn: () => void run(),
    halt: () => stop.current?.abort(),
    close: () => change(null),
  };
}
