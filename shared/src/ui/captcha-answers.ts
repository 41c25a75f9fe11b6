/** Many answers come without a click, a moment after the form: whoever is faster need not press again. */
const WAIT_FOR_ANSWER_MS = 5_000;

/** The answer of a captcha that is good now. */
export interface CaptchaAnswers {
  readonly set: (answer: string | null) => void;
  /** None will come: nobody needs to wait. */
  readonly giveUp: () => void;
  /** Takes the answer, which is good once; waits a few seconds for one. Null: there is none. */
  readonly take: () => Promise<string | null>;
}

export function createAnswers(waitMs = WAIT_FOR_ANSWER_MS): CaptchaAnswers {
  let current: string | null = null;
  let isHopeless = false;
  let wake: (() => void) | undefined;
  return {
    set(answer) {
      current = answer;
      isHopeless = false;
      if (answer !== null) wake?.();
    },
    giveUp() {
      isHopeless = true;
      wake?.();
    },
    async take() {
      if (current === null && !isHopeless) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, waitMs);
        });
      }
      const answer = current;
      current = null;
      return answer;
    },
  };
}
