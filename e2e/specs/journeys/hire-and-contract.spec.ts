import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { AdminPage } from '../../pages/admin-page';
import { switchTo } from '../../pages/language-switch';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

const WORKERS = {
  MA: '₹400',
  LA: '₹300',
  EL: '₹500',
  PL: '₹600',
  PA: '₹450',
  ML: '₹500',
  LC: '₹500',
};
/** A plumber: 600 × 2 × 3. */
const PAID_AT_ONCE = 'PL';
const CONTRACTS = ['FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC'];
/** One typical job from each list, together with every unit, and its price. */
const JOBS = [
  {
    path: '/ElectricalServices',
    en: 'Doorbell',
    hi: 'दरवाज़े की घंटी लगाना',
    stepsTo: '3',
    total: '₹357',
  },
  {
    path: '/ElectricalAppliencesServices',
    en: 'CCTV camera installation',
    hi: 'सीसीटीवी कैमरा लगाना',
    quantity: '2',
    total: '₹838',
  },
  {
    path: '/CarpenterServices',
    en: 'Window glass',
    hi: 'खिड़की का शीशा लगाना',
    quantity: '10',
    total: '₹210',
  },
  {
    path: '/CleaningServices',
    en: 'Garbage removal',
    hi: 'कूड़ा उठवाना',
    quantity: '3',
    total: '₹597',
  },
  { path: '/PaintingServices', en: 'Putty', hi: 'पुट्टी', quantity: '100', total: '₹1,500' },
  {
    path: '/PlumbingServices',
    en: 'PVC fitting',
    hi: 'पीवीसी फ़िटिंग',
    quantity: '12',
    total: '₹1,200',
  },
  {
    path: '/DrivingServices',
    en: 'Hourly driver',
    hi: 'घंटे के हिसाब से ड्राइवर',
    quantity: '4',
    total: '₹2,000',
  },
];

const WORDS = {
  en: {
    workers: /^Workers/,
    quantity: /^(Area|Number of|How many)/,
    more: /^One more/,
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
    workers: /^कितने आदमी/,
    quantity: /^(कितने वर्ग फुट|कितन[ेी])/,
    more: /^एक और/,
    days: /^कितने दिन/,
    proceed: 'आगे बढ़ें',
    describe: /^काम के बारे में लिखें/,
    send: 'भेजें',
    ticket: /काम का नंबर: (\d{6})/,
    follow: 'इस काम की जानकारी देखें',
    received: 'हमें मिल गया',
    description: 'दो कमरे और एक रसोई, दीवारें खड़ी हैं',
    order: 'ऑर्डर',
    request: 'ठेके का काम',
  },
} as const;

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);
    const t = WORDS[language];

    test('every kind of worker is hired, priced line by line, one paid at once, and staff see all', async ({
      page,
      join,
      browser,
    }) => {
      const person = await join();
      const sandbox = new SandboxPage(page, words);
      for (const [code, rate] of Object.entries(WORKERS)) {
        await page.goto(`/HireWorker${code}`);
        const main = page.getByRole('main');
        await main.getByLabel(t.workers).fill('2');
        await main.getByLabel(t.days).fill('3');
        await main.getByRole('button', { name: t.proceed }).click();
        await expect(main.getByText(new RegExp(`× ${rate}$`))).toBeVisible();
        if (code === PAID_AT_ONCE) {
          await main.getByRole('button', { name: words.payNow, exact: true }).click();
          await sandbox.expectOpen('₹3,600');
          await sandbox.press('sandboxPay');
          await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
          await expect(page.getByRole('main')).toContainText('₹3,600');
          continue;
        }
        await main.getByRole('button', { name: words.payAfterService }).click();
        await expect(page.getByRole('dialog', { name: words.booked })).toContainText(/\d{9}/);
      }
      await page.goto('/orders');
      const orders = page.getByRole('main').getByRole('listitem');
      await expect(orders).toHaveCount(7);
      // The newest first: Labour for Construction was hired last, at 500 × 2 × 3.
      await expect(orders.first()).toContainText('₹3,000');
      await expect(orders.first()).toContainText(t.order);
      const staff = await AdminPage.signIn(browser, language);
      await staff.expectOrders(person.name, [
        '₹2,400',
        '₹1,800',
        '₹3,000',
        '₹3,600',
        '₹2,700',
        '₹3,000',
        '₹3,000',
      ]);
      await staff.close();
    });

    test('every kind of contract work is asked for, each request can be followed, and staff see each', async ({
      page,
      join,
      browser,
    }) => {
      const person = await join();
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
      const staff = await AdminPage.signIn(browser, language);
      await staff.expectRequests(person.name, tickets);
      await staff.close();
    });

    test('an ordinary job of every price list is booked, and staff see each', async ({
      page,
      join,
      browser,
    }) => {
      const person = await join();
      const list = new PriceListPage(page, words);
      for (const job of JOBS) {
        await list.open(job.path);
        await list.book(job[language]);
        const quantity = list.form().getByLabel(t.quantity);
        if (job.quantity) await quantity.fill(job.quantity);
        if (job.stepsTo) {
          await quantity.press('ArrowUp');
          await list.form().getByRole('button', { name: t.more }).click();
          await expect(quantity).toHaveValue(job.stepsTo);
        }
        await expect(list.form().getByRole('status')).toContainText(job.total);
        await list.payAfterService();
        await expect(page.getByRole('dialog', { name: words.booked })).toContainText(job[language]);
      }
      await page.goto('/orders');
      const orders = page.getByRole('main').getByRole('listitem');
      await expect(orders).toHaveCount(JOBS.length);
      for (const [place, job] of JOBS.toReversed().entries()) {
        await expect(orders.nth(place)).toContainText(job[language]);
        await expect(orders.nth(place)).toContainText(job.total);
      }
      const staff = await AdminPage.signIn(browser, language);
      await staff.expectOrders(
        person.name,
        JOBS.map(({ total }) => total),
      );
      await staff.close();
    });
  });
}

test('what is typed survives a reload and the detour through signing in', async ({
  page,
  join,
}) => {
  const typed = `${WORDS.en.description}\n${WORDS.hi.description}`;
  const person = await join();
  await page.goto('/HireServiceHP');
  const field = (language: Language) => page.getByRole('main').getByLabel(WORDS[language].describe);
  await field('en').fill(typed);
  await page.reload();
  await expect(field('en')).toHaveValue(typed);
  await switchTo(page, 'hi');
  await expect(field('hi')).toHaveValue(typed);

  // The session has expired, as after a long pause.
  await page.evaluate(() => window.localStorage.removeItem('kaarigar.session'));
  await page.reload();
  await expect(page).toHaveURL('/signup');
  await page.goto('/login');
  await new AccountPage(page, wordsIn('hi')).submitLogin(person.email, person.password);
  await expect(page).toHaveURL('/HireServiceHP');
  await expect(field('hi')).toHaveValue(typed);
});
