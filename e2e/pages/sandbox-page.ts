import { expect, type Locator, type Page } from '@playwright/test';
import { site } from '../sites';
import type { Words } from '../fixtures/words';

/** The payment provider's own page, where the customer pays. */
export class SandboxPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  async expectOpen(amount: string): Promise<void> {
    await this.page.waitForURL(`${site.sandbox}/**`);
    await expect(this.page.locator('body')).toContainText(amount);
  }

  async press(button: 'sandboxPay' | 'sandboxFail' | 'sandboxCancel'): Promise<void> {
    await this.page.getByRole('button', { name: this.words[button], exact: true }).click();
  }

  /** The button, in a collapsed part of the page, that makes the bank take the amount twice. */
  payTwice(): Promise<Locator> {
    return this.#unfold(this.words.sandboxMore, this.words.sandboxPayTwice);
  }

  /** The same for a payment that waits at the bank. */
  payLater(): Promise<Locator> {
    return this.#unfold(this.words.sandboxMore, this.words.sandboxLater);
  }

  /** The same for money that arrives through a closed link. */
  payAnyway(): Promise<Locator> {
    return this.#unfold(this.words.sandboxTester, this.words.sandboxPayAnyway);
  }

  async #unfold(part: string | RegExp, name: string | RegExp): Promise<Locator> {
    await this.page.getByText(part, { exact: true }).click();
    const button = this.page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    return button;
  }
}
