import { useEffect, useState, type RefObject } from 'react';

/**
 * The place of the group that is read, for its chip: the last one whose heading has reached the chips. Its chip is kept
 * in sight of the bar.
 */
export function useCurrentGroup(
  bar: RefObject<HTMLElement | null>,
  count: number,
  idOf: (place: number) => string,
): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + 24;
      let place = 0;
      for (let at = 0; at < count; at++) {
        const top = document.getElementById(idOf(at))?.getBoundingClientRect().top ?? Infinity;
        if (top <= edge) place = at;
      }
      setCurrent(place);
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // The page may come scrolled, back from another one or at a row's address.
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
    };
  }, [bar, count, idOf]);
  useEffect(() => {
    const chip = bar.current?.querySelectorAll('li')[current];
    if (!chip || !bar.current) return;
    const { offsetLeft, offsetWidth } = chip;
    const { scrollLeft, clientWidth } = bar.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth) {
      bar.current.scrollTo({ left: offsetLeft - clientWidth / 4 });
    }
  }, [bar, current]);
  return current;
}
