import { expect, test, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test';

/** A page that a test visits once and checks in both languages. */
export class BilingualPage<Words> {
  readonly page: Page;
  readonly #words: Readonly<Record<Language, Words>>;
  #language: Language;

  constructor(page: Page, words: Readonly<Record<Language, Words>>, language: Language = 'en') {
    this.page = page;
    this.#words = words;
    this.#language = language;
  }

  /** The language that the page has now. */
  get language(): Language {
    return this.#language;
  }

  /** The expected words in the page's present language. */
  get words(): Words {
    return this.#words[this.#language];
  }

  async switchTo(language: Language): Promise<void> {
    // Clicks with a script: an open dialog covers the header.
    const button = this.page.getByRole('banner').locator(`button[lang="${language}"]`);
    await button.dispatchEvent('click');
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    this.#language = language;
  }

  /** Checks the page as it is now, then again in the other language, which stays. */
  async inBoth(look: (language: Language) => Promise<void>): Promise<void> {
    const other = this.#language === 'en' ? 'hi' : 'en';
    for (const language of [this.#language, other] satisfies Language[]) {
      await test.step(`in ${language}`, async () => {
        await this.switchTo(language);
        await look(language);
      });
    }
  }
}
