import { expect, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words';
import { chooseDay } from './choose-day';

/** A price list, its details form and what comes back from the payment. */
export class PriceListPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  async open(path = '/PaintingServices'): Promise<void> {
    await this.page.goto(path);
  }

  form() {
    return this.page.getByRole('dialog');
  }

  bookButton(item: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: item }) })
      .getByRole('button', { name: new RegExp(this.words.bookNow) });
  }

  async book(item: string): Promise<void> {
    await this.bookButton(item).click();
    await expect(this.form()).toBeVisible();
    await this.expectTime();
  }

  /** A time is proposed as soon as it is known who is free. */
  async expectTime(): Promise<void> {
    await expect(this.form().locator('input[name="day"]:checked')).toHaveCount(1);
  }

  async fillArea(area: string): Promise<void> {
    await this.form().getByLabel(this.words.area).fill(area);
  }

  /** The fields of who books and where, which are one line while they are known. */
  async changeDetails(): Promise<void> {
    await this.form().getByRole('button', { name: this.words.changeDetails }).click();
  }

  /** A day beyond those that are offered at one press. */
  async fillDate(day: string): Promise<void> {
    await chooseDay(this.form(), day);
  }

  slot(part: 'evening') {
    return this.form().getByRole('radio', { name: this.words[part] });
  }

  async payNow(): Promise<void> {
    await this.form().getByRole('button', { name: this.words.payNow, exact: true }).click();
  }

  async payAfterService(): Promise<void> {
    await this.form()
      .getByRole('button', { name: this.words.payAfterService, exact: true })
      .click();
  }
}
