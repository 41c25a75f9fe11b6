import { expect, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test';

const NAMES = { en: 'English', hi: 'हिन्दी' } as const;

/** Presses the header's switch, which is there at every width, and waits until the whole page is in the other language. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByText(NAMES[language]).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
