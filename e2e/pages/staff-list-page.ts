import { expect, type Page } from '@playwright/test';
import type { AdminWords } from '../fixtures/admin-words';
import type { Words } from '../fixtures/words';

/** A list of the staff's side with the row that is open beside it. */
export class StaffListPage {
  readonly page: Page;
  readonly words: Words & AdminWords;

  constructor(page: Page, words: Words & AdminWords) {
    this.page = page;
    this.words = words;
  }

  panel() {
    return this.page.getByRole('region', { name: this.words.openEntry });
  }

  dialog() {
    return this.page.getByRole('dialog');
  }

  /** Changes, newest first. */
  history() {
    return this.page.getByRole('region', { name: this.words.history }).getByRole('listitem');
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(this.panel()).toBeVisible();
  }

  async save(): Promise<void> {
    await this.panel().getByRole('button', { name: this.words.save, exact: true }).click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.panel().getByText(this.words.saved, { exact: true })).toBeVisible();
  }
}
