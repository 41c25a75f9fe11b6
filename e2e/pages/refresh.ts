import type { Page } from '@playwright/test';

/**
 * Lets an open page with live data read it again, as when the connection returns. For what others have changed meanwhile:
 * much less work than to load the page anew.
 */
export async function refresh(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
}
