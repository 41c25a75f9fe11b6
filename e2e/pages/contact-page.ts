import { expect, type Page } from '@playwright/test';
import type { PublicWords } from '../fixtures/public-words';
import type { Words } from '../fixtures/words';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The contact form. */
export class ContactPage {
  readonly page: Page;
  readonly words: Words & PublicWords;

  constructor(page: Page, words: Words & PublicWords) {
    this.page = page;
    this.words = words;
  }

  async open(): Promise<void> {
    await this.page.goto('/contactus');
  }

  field(name: 'name' | 'email' | 'message') {
    return this.page.getByRole('main').getByRole('textbox', { name: this.words[name] });
  }

  async write({ name, email, message }: Message): Promise<void> {
    await this.field('name').fill(name);
    await this.field('email').fill(email);
    await this.field('message').fill(message);
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.send }).click();
  }

  thanks() {
    return this.page.getByRole('main').getByText(this.words.thanks, { exact: true });
  }

  async expectHolding({ name, email, message }: Message): Promise<void> {
    await expect(this.field('name')).toHaveValue(name);
    await expect(this.field('email')).toHaveValue(email);
    await expect(this.field('message')).toHaveValue(message);
  }

  /** The field that people do not see; programs fill every field there is. */
  async fillTrap(): Promise<void> {
    const trap = this.page.locator('form input[name="website"]');
    await expect(trap).not.toBeInViewport();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  }
}
