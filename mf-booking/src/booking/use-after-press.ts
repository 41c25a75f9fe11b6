import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value that comes by itself; while something is held down, the one that was there when the press began. What appears
 * in the middle of a press moves what is pressed away from under it, and the press is lost.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const hold = useEffectEvent(() => setHeld({ value }));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // After the click, which comes right after the release.
    const release = () => setTimeout(() => !signal.aborted && setHeld(null));
    document.addEventListener('pointerdown', () => hold(), { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    return () => leaving.abort();
  }, []);
  return held === null ? value : held.value;
}
