import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf, type Problem, type Settled } from '../contracts/problem';

export interface Submission {
  readonly isBusy: boolean;
  /** Why the last try did not work; null while another is under way. */
  readonly problem: Problem | null;
  readonly forgetProblem: () => void;
  /** Sends, and never rejects. Null: another try is under way, and nothing was sent. */
  readonly run: <Answer>(send: () => Promise<Answer>) => Promise<Settled<Answer> | null>;
}

/** Something that is sent once per press, however fast the second one comes, and says why when it failed. */
export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Not the state: two presses in one frame both see the page before the first.
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
        // On the page before the caller goes on: it may take the focus to a field that is marked now.
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
