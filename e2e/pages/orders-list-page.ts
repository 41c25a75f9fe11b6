import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test';
import { BilingualPage } from './bilingual-page';

const WORDS = {
  en: {
    title: 'Orders',
    search: 'Search orders',
    statuses: 'Status',
    service: 'Service',
    payment: 'Payment',
    work: 'Which work',
    day: 'Work on',
    days: 'Booked',
    clear: 'Clear filters',
    columns: 'Columns',
    done: 'Done',
    csv: 'Download CSV',
  },
  hi: {
    title: 'ऑर्डर',
    search: 'ऑर्डर खोजें',
    statuses: 'स्थिति',
    service: 'सेवा',
    payment: 'भुगतान',
    work: 'कौन-से काम',
    day: 'काम का दिन',
    days: 'बुकिंग कब हुई',
    clear: 'फ़िल्टर हटाएँ',
    columns: 'कॉलम',
    done: 'हो गया',
    csv: 'CSV डाउनलोड करें',
  },
} as const;

/** The staff's list of orders. */
export class OrdersListPage extends BilingualPage<(typeof WORDS)[Language]> {
  constructor(page: Page, language: Language = 'en') {
    super(page, WORDS, language);
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/admin/orders${search}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.title);
  }

  search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words.search });
  }

  /** Rows with an order; the header row has no link to an order. */
  rows(): Locator {
    return this.page.getByRole('row').filter({ has: this.page.locator('a[data-row-id]') });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('columnheader', { name });
  }

  status(name: string | RegExp): Locator {
    return this.page
      .getByRole('navigation', { name: this.words.statuses, exact: true })
      .getByRole('link', { name });
  }

  filter(name: 'service' | 'payment' | 'work' | 'day' | 'days'): Locator {
    return this.page.getByRole('main').getByLabel(this.words[name], { exact: true });
  }

  button(name: 'columns' | 'csv'): Locator {
    return this.page.getByRole('button', { name: this.words[name], exact: true });
  }
}
