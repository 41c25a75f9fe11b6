import { useEffect, useEffectEvent, useState } from 'react';

/** A finger that lets go clicks some moments after it, once its gesture is known. */
const CLICK_MS = 300;

/**
 * A value that comes by itself; while something is held down, the one that was there when the press began. What appears
 * in the middle of a press moves what is pressed away from under it, and the press is lost.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const hold = useEffectEvent(() => setHeld((before) => before ?? { value }));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let clicked: ReturnType<typeof setTimeout>;
    const press = (): void => {
      clearTimeout(clicked);
      hold();
    };
    const release = (): void => {
      clearTimeout(clicked);
      clicked = setTimeout(() => setHeld(null), CLICK_MS);
    };
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    return () => {
      leaving.abort();
      clearTimeout(clicked);
    };
  }, []);
  return held === null ? value : held.value;
}
