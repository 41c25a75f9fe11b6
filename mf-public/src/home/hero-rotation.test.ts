import { describe, expect, test } from 'vitest';
import { mayRotate, sceneAfter, SCENE_DURATION_MS, type RotationConditions } from './hero-rotation';

const UNDISTURBED: RotationConditions = {
  prefersReducedMotion: false,
  isHovered: false,
  hasFocus: false,
  isPageHidden: false,
  isPaused: false,
};

describe('the hero', () => {
  test('moves on every five seconds when nothing speaks against it', () => {
    expect(SCENE_DURATION_MS).toBe(5_000);
    expect(mayRotate(UNDISTURBED)).toBe(true);
  });

  test.each(Object.keys(UNDISTURBED))('stands still while %s', (condition) => {
    expect(mayRotate({ ...UNDISTURBED, [condition]: true })).toBe(false);
  });

  test('shows each of its scenes before it begins again', () => {
    const first = sceneAfter(0, 3);
    const second = sceneAfter(first, 3);
    expect([0, first, second, sceneAfter(second, 3)]).toEqual([0, 1, 2, 0]);
  });
});
