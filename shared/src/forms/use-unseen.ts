import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { unseenFields } from './unseen-fields';

/**
 * For a page that came as HTML: people type into it before React takes it over, and to React that is as if nobody had.
 * The form whose element gets this reference hears of it as soon as it is there.
 */
export function useUnseen<Values extends object>(
  values: Values,
  change: (unseen: Partial<Values>) => void,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent((form: HTMLFormElement) => {
    const unseen = unseenFields(form, values);
    if (Object.keys(unseen).length > 0) change(unseen);
  });
  useLayoutEffect(() => {
    if (element.current) adopt(element.current);
  }, []);
  return element;
}
