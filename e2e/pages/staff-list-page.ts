import { expect, type Page } from '@playwright/test';
import { staffWords, type StaffWords } from '../fixtures/admin-words';
import type { Language } from '../fixtures/test';
import { BilingualPage } from './bilingual-page';

/** A list on the staff's pages, with the details of the open row beside it. */
export class StaffListPage extends BilingualPage<StaffWords> {
  constructor(page: Page, language?: Language) {
    super(page, staffWords, language);
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

  /** Opens a part of the panel that is folded. */
  async unfold(part: 'statusAndNote' | 'changesByStaff'): Promise<void> {
    await this.panel().getByText(this.words[part], { exact: true }).click();
  }

  async save(): Promise<void> {
    await this.panel().getByRole('button', { name: this.words.save, exact: true }).click();
  }

  async expectSaved(): Promise<void> {
    await this.inBoth(() =>
      expect(this.panel().getByText(this.words.saved, { exact: true })).toBeVisible(),
    );
  }
}
