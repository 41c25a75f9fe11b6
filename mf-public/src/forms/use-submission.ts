import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigation } from '@kaarigar/shared/platform/router';

interface Submission {
  readonly isBusy: boolean;
  /** On the form: a second tap while the first is under way sends nothing. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is sent once per press, however fast the second tap comes: the router tells the page that it is busy a
 * moment later. `answer` is what the form's action said last; with it the form may be sent again.
 */
export function useSubmission(answer: unknown): Submission {
  const isBusy = useNavigation().formMethod === 'POST';
  // What was said last when the form was sent: as long as it is, and the router was not busy since, it is under way.
  const sent = useRef<{ readonly after: unknown } | null>(null);
  useEffect(() => {
    if (!isBusy) sent.current = null;
  }, [isBusy]);
  return {
    isBusy,
    onSubmit: (event) => {
      if (sent.current && sent.current.after === answer) event.preventDefault();
      else sent.current = { after: answer };
    },
  };
}
