import { expect, type Page } from '@playwright/test';
import { publicWords, type EveryPublicWord } from '../fixtures/public-words';
import { BilingualPage } from './bilingual-page';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The contact form. */
export class ContactPage extends BilingualPage<EveryPublicWord> {
  constructor(page: Page) {
    super(page, publicWords);
  }

  async open(): Promise<void> {
    await this.page.goto('/contactus');
  }

  field(name: 'name' | 'mobile' | 'email' | 'message') {
    return this.page.getByRole('main').getByRole('textbox', { name: this.words[name] });
  }

  async write({ name, email, message }: Message): Promise<void> {
    await this.field('name').fill(name);
    await this.field('email').fill(email);
    await this.field('message').fill(message);
  }

  sendButton() {
    return this.page.getByRole('button', { name: this.words.send });
  }

  async send(): Promise<void> {
    await this.sendButton().click();
  }

  thanks() {
    return this.page.getByRole('main').getByText(this.words.thanks, { exact: true });
  }

  /** In the place of the form stand the thanks. */
  async writeAnother(): Promise<void> {
    await expect(this.sendButton()).toHaveCount(0);
    await this.page.getByRole('button', { name: this.words.anotherMessage }).click();
  }

  async expectHolding({ name, email, message }: Message): Promise<void> {
    await expect(this.field('name')).toHaveValue(name);
    await expect(this.field('email')).toHaveValue(email);
    await expect(this.field('message')).toHaveValue(message);
  }

  /** The field that people do not see, but bots fill in. */
  async fillTrap(): Promise<void> {
    const trap = this.page.locator('form input[name="website"]');
    await expect(trap).not.toBeInViewport();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  }
}
