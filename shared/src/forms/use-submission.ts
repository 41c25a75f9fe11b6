import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf, type Problem, type Settled } from '../contracts/problem';

export interface Submission {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null while another one is running. */
  readonly problem: Problem | null;
  readonly forgetProblem: () => void;
  /** Sends, and never rejects. Null: another attempt is running, so nothing was sent. */
  readonly run: <Answer>(send: () => Promise<Answer>) => Promise<Settled<Answer> | null>;
}

/** A submission that ignores a second press while it is running, and says why it failed. */
export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A ref and not state: with two presses in one frame, both handlers would see the old state.
  const isUnderWay = useRef(false);

  return {
    isBusy,
    problem,
    forgetProblem: () => setProblem(null),
    async run(send) {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setIsBusy(true);
      setProblem(null);
      try {
        const value = await send();
        setIsBusy(false);
        return { state: 'known', value };
      } catch (error) {
        const found = problemOf(error);
        // Render the problem before the caller continues: the caller may focus a field that is now marked invalid.
        flushSync(() => {
          setIsBusy(false);
          setProblem(found);
        });
        return { state: 'failed', problem: found };
      } finally {
        isUnderWay.current = false;
      }
    },
  };
}
