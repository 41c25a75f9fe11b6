import { useEffect, useRef, useState, type RefObject } from 'react';

interface Seen {
  /** Where the heading of each group is, from the top of the window. */
  readonly tops: readonly number[];
  /** Where the rows begin to be read: below the chips. */
  readonly edge: number;
  /** The height of the window. */
  readonly height: number;
  /** How far the page can still be scrolled. */
  readonly left: number;
}

/**
 * The place of the group that is read: the last one whose heading has reached the chips. The last groups of a page never
 * get there, so near its end the line that a heading has to reach goes down to the foot of the window.
 */
export function groupInView({ tops, edge, height, left }: Seen): number {
  const line = edge + Math.max(0, 1 - left / height) * (height - edge);
  return Math.max(0, tops.map((top) => top <= line).lastIndexOf(true));
}

/** The place of the group that is read, for its chip, which is kept in sight of the bar; and a way to the heading of one. */
export function useCurrentGroup(
  bar: RefObject<HTMLElement | null>,
  count: number,
  idOf: (place: number) => string,
): readonly [current: number, goTo: (place: number) => void] {
  const [current, setCurrent] = useState(0);
  /** The group that was chosen, until the page is scrolled away from it. */
  const chosen = useRef<number | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const { clientHeight: height, scrollHeight, scrollTop } = document.documentElement;
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + 24;
      const left = scrollHeight - height - scrollTop;
      const tops = Array.from(
        { length: count },
        (_, place) => document.getElementById(idOf(place))?.getBoundingClientRect().top ?? Infinity,
      );
      const top = chosen.current === null ? undefined : tops[chosen.current];
      // It is where it was led to, or the page ends before that.
      const isThere = top !== undefined && top > 0 && (top <= edge || (left < 2 && top < height));
      if (!isThere) chosen.current = null;
      setCurrent(chosen.current ?? groupInView({ tops, edge, height, left }));
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // The page may come scrolled, back from another one or at a row's address.
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
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

  function goTo(place: number): void {
    const heading = document.getElementById(idOf(place));
    chosen.current = place;
    setCurrent(place);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }

  return [current, goTo];
}
