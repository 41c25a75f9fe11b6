import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/test';
import { BilingualPage } from './bilingual-page';

const WORDS = {
  en: {
    todo: 'What to do',
    workers: 'Workers',
    money: 'Payments and refunds',
    timeline: 'Timeline',
    notNow: 'Not now',
    goOn: 'I have seen it, go on',
    assign: 'Assign a worker…',
    start: 'Start work…',
    complete: 'Complete work…',
    visit: 'Change day or address…',
    cash: 'Mark paid in cash…',
    voidCash: 'Take back cash payment…',
    askVoidCash: 'Cash marked by mistake…',
    reopen: 'Reopen order…',
    copyLink: 'Copy payment link',
    recheck: 'Re-check payment',
    passCancelOn: 'Pass on to an admin…',
    declineCancel: 'Do not cancel…',
    answerComplaint: 'Answer the complaint…',
    cancel: 'Cancel order…',
    acceptReview: 'Accept payment…',
  },
  hi: {
    todo: 'क्या करना है',
    workers: 'कारीगर',
    money: 'भुगतान और रिफ़ंड',
    timeline: 'अब तक क्या हुआ',
    notNow: 'अभी नहीं',
    goOn: 'देख लिया, आगे बढ़ें',
    assign: 'कारीगर तय करें…',
    start: 'काम शुरू करें…',
    complete: 'काम पूरा करें…',
    visit: 'दिन या पता बदलें…',
    cash: 'नकद भुगतान दर्ज करें…',
    voidCash: 'नकद भुगतान हटाएँ…',
    askVoidCash: 'नकद गलती से दर्ज हुआ…',
    reopen: 'ऑर्डर फिर खोलें…',
    copyLink: 'भुगतान का लिंक कॉपी करें',
    recheck: 'भुगतान फिर जाँचें',
    passCancelOn: 'एडमिन को भेजें…',
    declineCancel: 'रद्द न करें…',
    answerComplaint: 'शिकायत का जवाब दें…',
    cancel: 'ऑर्डर रद्द करें…',
    acceptReview: 'भुगतान मंज़ूर करें…',
  },
} as const;

type Action =
  | 'assign'
  | 'start'
  | 'complete'
  | 'visit'
  | 'passCancelOn'
  | 'declineCancel'
  | 'answerComplaint'
  | 'cash'
  | 'voidCash'
  | 'askVoidCash'
  | 'reopen'
  | 'copyLink'
  | 'recheck'
  | 'acceptReview'
  | 'cancel';
type Part = 'todo' | 'workers' | 'money' | 'timeline';

/** The staff's page of one order. */
export class StaffOrderPage extends BilingualPage<(typeof WORDS)[Language]> {
  constructor(page: Page, language: Language) {
    super(page, WORDS, language);
  }

  async open(orderId: string): Promise<void> {
    // The page's clock runs normally, but a test can advance it.
    await this.page.clock.install();
    await this.page.goto(`/admin/order-details?order_id=${orderId}`);
    await expect(this.part('todo')).toBeVisible();
  }

  /** Advances the clock until the page reads the order again by itself. */
  async letRefresh(): Promise<void> {
    await this.page.clock.fastForward(20_000);
  }

  /** Stops the page's clock: from now on it reads the order again only when somebody presses something. */
  async holdRefresh(): Promise<void> {
    await this.page.clock.pauseAt(Date.now() + 60_000);
  }

  part(name: Part): Locator {
    return this.page.getByRole('region', { name: this.words[name], exact: true });
  }

  button(action: Action): Locator {
    return this.part('todo').getByRole('button', { name: this.words[action], exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Presses a button that asks for confirmation first. */
  async ask(action: Action): Promise<Locator> {
    await this.button(action).click();
    await expect(this.dialog()).toBeVisible();
    return this.dialog();
  }

  /** Looks for a worker in the open dialog and chooses them, once the list is that of the search: its length moves what is pressed next. */
  async chooseWorker(search: string, worker: string): Promise<void> {
    await this.dialog().getByLabel(search).fill(worker);
    const found = this.dialog().getByRole('radio');
    await expect(found).toHaveCount(1);
    await found.check();
  }

  /**
   * Confirms with the button of that name; waits until the dialog closes, and for what is told then: it is there for some
   * seconds only, so it is looked for from the press on.
   */
  async confirm(name: string | RegExp, told?: string | RegExp): Promise<void> {
    const dialog = this.dialog();
    const isClosed = async () => {
      await dialog.getByRole('button', { name, exact: true }).click();
      // What it says instead is in the failure. Only this read of a text does not wait for a dialog that is gone.
      await expect.poll(() => dialog.allInnerTexts()).toEqual([]);
    };
    const isTold = () => told && expect(this.page.getByText(told).first()).toBeVisible();
    await Promise.all([isClosed(), isTold()]);
  }
}
