import { expect, type Page } from '@playwright/test';
import { SEASON } from '../fixtures/offers-remote';

/** The pages of the offers remote. */
export class OffersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/offers');
  }

  /** Opens a page with the remote of a developer's machine and agrees to it. */
  async override(path: string, override: string): Promise<void> {
    await this.page.goto(`${path}?override=${encodeURIComponent(override)}`);
    await this.page.getByRole('button', { name: 'Load the test version' }).click();
    await expect(this.page).toHaveURL(path);
  }

  async expectSeason(season: keyof typeof SEASON): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(SEASON[season]);
  }

  async goToAsk(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Ask for an offer' }).click();
    await expect(this.page).toHaveURL('/offers/ask');
  }

  wall() {
    return this.page.getByLabel('Your wall');
  }

  async check(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check' }).click();
  }

  /** Marks the document, so that the test can notice a reload. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  }

  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'isSameDocument' in window);
  }
}
