import { expect, type Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

/** The staff's side. */
export class AdminPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  async expectPaid(orderId: string, seen: { customer: string; amount: string }): Promise<void> {
    await this.page.goto(`/admin/orders?q=${orderId}`);
    const row = this.page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText(seen.customer);
    await expect(row).toContainText(seen.amount);
    await expect(row).toContainText(/UPI/i);
    await expect(row).toContainText(/Paid|SUCCESS/i);
    await this.page.goto(`/admin/order-details?order_id=${orderId}`);
    await expect(this.page.getByRole('main')).toContainText(seen.customer);
    await expect(this.page.getByRole('main')).toContainText(/pay_\w+/);
  }
}
