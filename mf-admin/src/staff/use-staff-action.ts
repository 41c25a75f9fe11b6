import { useRef, useState } from 'react';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { problemOf } from '@kaarigar/shared/contracts/problem';

/** One thing done to the staff at a time; whatever comes of it, the page is read anew. */
export function useStaffAction(refresh: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isActing = useRef(false);

  return {
    isBusy,
    problem,
    forgetProblem: () => setProblem(null),
    /** Whether it was done. */
    async act(send: () => Promise<unknown>): Promise<boolean> {
      if (isActing.current) return false;
      isActing.current = true;
      setIsBusy(true);
      setProblem(null);
      try {
        await send();
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      } finally {
        isActing.current = false;
        setIsBusy(false);
        refresh();
      }
    },
  };
}
