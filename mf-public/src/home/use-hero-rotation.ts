import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { mayRotate, sceneAfter, SCENE_DURATION_MS } from './hero-rotation';
import { useMediaQuery } from '@kaarigar/shared/ui/use-media-query';
import { usePageHidden } from './use-page-hidden';

/** Which scene shows, when it moves on, and what stops it. `stageProps` go on the element around scenes and controls. */
export function useHeroRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPageHidden = usePageHidden();
  const isRotating = mayRotate({
    prefersReducedMotion,
    isHovered,
    hasFocus,
    isPageHidden,
    isPaused,
  });

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(() => setCurrent(sceneAfter(current, count)), SCENE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);

  return {
    current,
    show: setCurrent,
    isPaused,
    setIsPaused,
    /** With reduced motion the scenes never change by themselves, so there is nothing to pause. */
    canPause: !prefersReducedMotion,
    stageProps: {
      // A touch ends without a hovering pointer: only a mouse or a pen can hover.
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}
