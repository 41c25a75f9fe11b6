import { expect, type Locator } from '@playwright/test';

/** Waits until React has an element that may have stood in the answer: it leaves its mark on each one. */
export async function untilTakenOver(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isTakenOver).toBe(true);
}
