import { expect, type Page } from '@playwright/test';
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

  /** The bank takes the amount two times. */
  async payTwice(): Promise<void> {
    await this.page.getByText(this.words.sandboxMore, { exact: true }).click();
    await this.page.getByRole('button', { name: this.words.sandboxPayTwice, exact: true }).click();
  }

  /** Money comes in through a link that is closed. */
  async payAnyway(): Promise<void> {
    await this.page.getByText(this.words.sandboxTester, { exact: true }).click();
    await this.page.getByRole('button', { name: this.words.sandboxPayAnyway, exact: true }).click();
  }
}
