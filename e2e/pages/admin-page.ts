import { expect, type Browser, type Page } from '@playwright/test';
import { demo } from '../fixtures/people';
import { prepare, signInPastForm } from '../fixtures/session';
import type { Language } from '../fixtures/test';
import { wordsIn, type Words } from '../fixtures/words';
import { site } from '../sites';

/** The pages for staff. */
export class AdminPage {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  /** A member of staff in a browser of their own. */
  static async signIn(
    browser: Browser,
    language: Language,
    email: string = demo.staff,
  ): Promise<AdminPage> {
    const context = await browser.newContext({ baseURL: site.url });
    await prepare(context, language);
    await signInPastForm(context, { email });
    return new AdminPage(await context.newPage(), wordsIn(language));
  }

  /** From the next page on somebody else of the staff is at this browser: cheaper than another browser. */
  async become(email: string): Promise<void> {
    await signInPastForm(this.page.context(), { email });
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** On the list of orders: one row per amount, oldest first, for the customer with that name. */
  async expectOrders(customer: string, amounts: readonly string[]): Promise<void> {
    const rows = this.page.getByRole('row').filter({ hasText: customer });
    await expect(rows).toHaveCount(amounts.length);
    for (const [place, amount] of amounts.toReversed().entries()) {
      await expect(rows.nth(place)).toContainText(amount);
    }
  }

  /** On the list of requests: one entry per ticket, newest first, for the customer with that name. */
  async expectRequests(customer: string, tickets: readonly string[]): Promise<void> {
    const rows = this.page.getByRole('main').getByRole('listitem').filter({ hasText: customer });
    await expect(rows).toHaveCount(tickets.length);
    for (const [place, ticket] of tickets.entries()) {
      await expect(rows.nth(place)).toContainText(ticket);
    }
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
