import type { Page } from '@playwright/test';
import { newPerson, type Person } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

const WORKERS = {
  MA: '₹400',
  LA: '₹300',
  EL: '₹500',
  PL: '₹600',
  PA: '₹450',
  ML: '₹500',
  LC: '₹500',
};
const CONTRACTS = ['FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC'];
const LISTS = [
  '/ElectricalServices',
  '/ElectricalAppliencesServices',
  '/CarpenterServices',
  '/CleaningServices',
  '/PaintingServices',
  '/PlumbingServices',
  '/DrivingServices',
];

const WORDS = {
  en: {
    workers: /^Workers/,
    days: /^Days/,
    proceed: 'Proceed to Payment',
    describe: /^Describe the work/,
    send: 'Send request',
    ticket: /Ticket number (\d{6})/,
    follow: 'Follow this request',
    received: 'Received',
    description: 'Two rooms and a kitchen, walls are standing',
    order: 'Order',
    request: 'Contract request',
  },
  hi: {
    workers: /^कितने कारीगर/,
    days: /^कितने दिन/,
    proceed: 'भुगतान की ओर बढ़ें',
    describe: /^काम के बारे में लिखें/,
    send: 'भेजें',
    ticket: /टिकट नंबर (\d{6})/,
    follow: 'इस काम की जानकारी देखें',
    received: 'हमें मिल गया',
    description: 'दो कमरे और एक रसोई, दीवारें खड़ी हैं',
    order: 'ऑर्डर',
    request: 'ठेके का काम',
  },
} as const;

async function join(page: Page, language: Language): Promise<Person> {
  const person = newPerson();
  const account = new AccountPage(page, wordsIn(language));
  await account.signUp(person);
  await account.verify(person);
  return person;
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);
    const t = WORDS[language];

    test('every kind of worker is hired, priced line by line, and stands in My Orders', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await join(page, language);
      for (const [code, rate] of Object.entries(WORKERS)) {
        await page.goto(`/HireWorker${code}`);
        const main = page.getByRole('main');
        await main.getByLabel(t.workers).fill('2');
        await main.getByLabel(t.days).fill('3');
        await main.getByRole('button', { name: t.proceed }).click();
        await expect(main.getByText(new RegExp(`× ${rate}$`))).toBeVisible();
        await main.getByRole('button', { name: words.payAfterService }).click();
        await expect(page.getByRole('dialog', { name: words.booked })).toContainText(/\d{9}/);
      }
      await page.goto('/orders');
      const orders = page.getByRole('main').getByRole('listitem');
      await expect(orders).toHaveCount(7);
      // The newest first: Labour for Construction was hired last, at 500 × 2 × 3.
      await expect(orders.first()).toContainText('₹3,000');
      await expect(orders.first()).toContainText(t.order);
    });

    test('every kind of contract work is asked for, and each request can be followed', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await join(page, language);
      const tickets: string[] = [];
      for (const code of CONTRACTS) {
        await page.goto(`/HireService${code}`);
        const main = page.getByRole('main');
        await main.getByLabel(t.describe).fill(t.description);
        await main.getByRole('button', { name: t.send, exact: true }).click();
        const said = (await main.getByText(t.ticket).textContent()) ?? '';
        tickets.unshift(t.ticket.exec(said)?.[1] ?? '');
      }
      await page.getByRole('main').getByRole('link', { name: t.follow }).click();
      await expect(page).toHaveURL(`/orders/requests/${tickets[0]}`);
      await expect(page.getByRole('main')).toContainText(t.received);
      await expect(page.getByRole('main')).toContainText(t.description);

      await page.goto('/orders');
      const requests = page.getByRole('main').getByRole('listitem');
      await expect(requests).toHaveCount(7);
      await expect(requests.first()).toContainText(t.request);
      for (const [place, ticket] of tickets.entries()) {
        await expect(requests.nth(place)).toContainText(ticket);
      }
    });

    test('one job of every price list is booked', async ({ page }) => {
      test.setTimeout(180_000);
      await join(page, language);
      for (const path of LISTS) {
        await page.goto(`${path}?book=30`);
        const form = page.getByRole('dialog');
        await expect(form).toContainText('₹99');
        await form.getByRole('button', { name: words.payAfterService }).click();
        await expect(page.getByRole('dialog', { name: words.booked })).toBeVisible();
      }
      await page.goto('/orders');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
    });

    test('what is typed survives a reload and the detour through signing in', async ({ page }) => {
      const person = await join(page, language);
      await page.goto('/HireServiceHP');
      const field = page.getByRole('main').getByLabel(t.describe);
      await field.fill(t.description);
      await page.reload();
      await expect(field).toHaveValue(t.description);

      // The login is gone, as after a long pause.
      await page.evaluate(() => window.localStorage.removeItem('kaarigar.session'));
      await page.reload();
      await expect(page).toHaveURL('/signup');
      await page.goto('/login');
      await new AccountPage(page, words).submitLogin(person.email, person.password);
      await expect(page).toHaveURL('/HireServiceHP');
      await expect(field).toHaveValue(t.description);
    });
  });
}
