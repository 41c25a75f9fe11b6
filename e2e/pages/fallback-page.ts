import { expect, type Page } from '@playwright/test';
import { wordsIn } from '../fixtures/words';
import type { Language } from '../fixtures/test';

const SWITCH_TO = { en: 'English', hi: 'हिन्दी' } as const;

interface Shown {
  readonly timeout?: number;
  /** Whether the part failed to load, or loaded and crashed. */
  readonly words?: 'remoteFailed' | 'pageFailed';
}

/** A page with one part that failed to load, as a person sees it. */
export class FallbackPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** `timeout`: for a remote that never answers, how long the page waits for it. */
  async expectShown(language: Language, options: Shown = {}): Promise<void> {
    const { timeout = 40_000, words = 'remoteFailed' } = options;
    const main = this.page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(wordsIn(language)[words], { timeout });
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
  }

  async switchTo(language: Language): Promise<void> {
    await this.page.getByRole('banner').getByText(SWITCH_TO[language]).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  async tryAgain(language: Language): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: wordsIn(language).tryAgain })
      .click();
  }
}
