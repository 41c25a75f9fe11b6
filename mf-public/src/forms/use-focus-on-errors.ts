import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';

/**
 * Ref for a form: every new answer of its action that marks fields takes the person to the first of them.
 * The answer itself is the signal, so the same mistake twice moves the focus twice.
 */
export function useFocusOnErrors(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer && form.current) focusFirstInvalid(form.current);
  }, [answer]);
  return form;
}
