import { expect, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test';

const NAMES = { en: 'English', hi: 'हिन्दी' } as const;

const MENU = /^(?:Menu|मेन्यू)$/;

/** Presses the header's switch, on a phone in its menu, and waits until the whole page is in the other language. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: MENU });
  await expect(banner.getByRole('button').first()).toBeVisible();
  const isOnPhone = await menu.isVisible();
  if (isOnPhone) await menu.click();
  await banner.getByText(NAMES[language]).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (isOnPhone) await page.keyboard.press('Escape');
}
