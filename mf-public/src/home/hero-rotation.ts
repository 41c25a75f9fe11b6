/** Specification, section 8. */
export const SCENE_DURATION_MS = 5_000;

export interface RotationConditions {
  /** The device asks for less motion. */
  readonly prefersReducedMotion: boolean;
  /** A pointer rests on the picture. */
  readonly isHovered: boolean;
  /** The keyboard is at the picture's controls. */
  readonly hasFocus: boolean;
  /** The tab is in the background. */
  readonly isPageHidden: boolean;
  /** The person pressed pause. */
  readonly isPaused: boolean;
}

/** Whether the scenes change by themselves: only if none of these is true. */
export function mayRotate(conditions: RotationConditions): boolean {
  return !Object.values(conditions).some(Boolean);
}

/** The scene after `current`; the first one follows the last. */
export function sceneAfter(current: number, count: number): number {
  return (current + 1) % count;
}
