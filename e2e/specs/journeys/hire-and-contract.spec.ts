import type { Browser, Page } from '@playwright/test';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { AdminPage } from '../../pages/admin-page';
import { BilingualPage } from '../../pages/bilingual-page';
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
/** A plumber: 600 × 3 × 3. */
const PAID_AT_ONCE = 'PL';
const FIRST_WORKER = 'MA';
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
    hi: 'पीवीसी फ़िटिंग, दीवार की नाप',
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
    room: /^(Not that many workers are|No worker is) free on the days you chose/,
    noPromise: /We will call you to say whether someone can come/,
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
    room: /^आपके चुने दिनों में (इतने|अभी कोई) कारीगर खाली/,
    noPromise: /कारीगर कम पड़ सकते हैं। हम फ़ोन करके बताएँगे/,
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

/**
 * The page, and what it says in both languages: each kind is ordered once, and the language is switched once on the way:
 * what is filled in and sent is in English and in Hindi by turns, what is its own (price, number) is read in both.
 */
function bilingual(page: Page) {
  return new BilingualPage(page, {
    en: { ...wordsIn('en'), ...WORDS.en },
    hi: { ...wordsIn('hi'), ...WORDS.hi },
  });
}

/** What staff see of a customer, in both languages. */
async function forStaff(
  browser: Browser,
  address: string,
  look: (staff: AdminPage) => Promise<void>,
) {
  const staff = await AdminPage.signIn(browser, 'en');
  await staff.page.goto(address);
  await look(staff);
  await switchTo(staff.page, 'hi');
  await look(staff);
  await staff.close();
}

test('every kind of worker is hired, priced line by line, one paid at once, and staff see all, in both languages', async ({
  page,
  join,
  browser,
}) => {
  const person = await join();
  const site = bilingual(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  for (const [code, rate] of Object.entries(WORKERS)) {
    await page.goto(`/HireWorker${code}`);
    await main.getByLabel(site.words.workers).fill(code === PAID_AT_ONCE ? '3' : '2');
    await main.getByLabel(site.words.days).fill('3');
    // One day for all, whatever the orders of other tests leave free.
    await main.locator('input[name="day"]').first().press('Space');
    if (code === FIRST_WORKER) {
      await site.inBoth(async () => {
        await expect(button(site.words.proceed)).toBeVisible();
        await expect(main.getByLabel(site.words.workers)).toHaveValue('2');
        await expect(main.getByLabel(site.words.days)).toHaveValue('3');
      });
    }
    await button(site.words.proceed).click();
    await site.inBoth(async () => {
      await expect(main.getByText(new RegExp(`× ${rate}$`))).toBeVisible();
      await expect(button(site.words.payNow)).toBeVisible();
      await expect(button(site.words.payAfterService)).toBeVisible();
    });
    if (code === PAID_AT_ONCE) {
      // There are two in all: it is said before they pay, and afterwards nobody is promised.
      await site.inBoth(() => expect(main.getByText(site.words.room)).toBeVisible());
      await button(site.words.payNow).click();
      const sandbox = new SandboxPage(page, site.words);
      await sandbox.expectOpen('₹5,400');
      await sandbox.press('sandboxPay');
      await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
      await site.inBoth(async () => {
        await expect(main).toContainText('₹5,400');
        await expect(main).toContainText(site.words.noPromise);
      });
      continue;
    }
    await button(site.words.payAfterService).click();
    await expect(page.getByRole('dialog', { name: site.words.booked })).toContainText(/\d{9}/);
  }
  await page.goto('/orders');
  const orders = main.getByRole('listitem');
  await site.inBoth(async () => {
    await expect(orders).toHaveCount(7);
    // The newest first: Labour for Construction was hired last, at 500 × 2 × 3.
    await expect(orders.first()).toContainText('₹3,000');
    await expect(orders.first()).toContainText(site.words.order);
  });
  const amounts = ['₹2,400', '₹1,800', '₹3,000', '₹5,400', '₹2,700', '₹3,000', '₹3,000'];
  await forStaff(browser, `/admin/orders?q=${encodeURIComponent(person.name)}`, (staff) =>
    staff.expectOrders(person.name, amounts),
  );
});

test('every kind of contract work is asked for, each request can be followed, and staff see each, in both languages', async ({
  page,
  join,
  browser,
}) => {
  const person = await join();
  const site = bilingual(page);
  const main = page.getByRole('main');
  const typed = `${WORDS.en.description}\n${WORDS.hi.description}`;
  const tickets: string[] = [];
  for (const code of CONTRACTS) {
    await page.goto(`/HireService${code}`);
    const send = () => main.getByRole('button', { name: site.words.send, exact: true });
    await main.getByLabel(site.words.describe).fill(typed);
    if (code === CONTRACTS[0]) {
      await site.inBoth(async () => {
        await expect(send()).toBeVisible();
        await expect(main.getByLabel(site.words.describe)).toHaveValue(typed);
      });
    }
    await send().click();
    const said = new Set<string>();
    await site.inBoth(async () => {
      const sentence = (await main.getByText(site.words.ticket).textContent()) ?? '';
      said.add(site.words.ticket.exec(sentence)?.[1] ?? '');
      await expect(main.getByRole('link', { name: site.words.follow })).toBeVisible();
    });
    expect(said.size).toBe(1);
    tickets.unshift(...said);
  }
  await main.getByRole('link', { name: site.words.follow }).click();
  await expect(page).toHaveURL(`/orders/requests/${tickets[0]}`);
  await site.inBoth(async () => {
    await expect(main).toContainText(site.words.received);
    await expect(main).toContainText(site.words.description);
  });

  await page.goto('/orders');
  const requests = main.getByRole('listitem');
  await site.inBoth(async () => {
    await expect(requests).toHaveCount(7);
    await expect(requests.first()).toContainText(site.words.request);
    for (const [place, ticket] of tickets.entries()) {
      await expect(requests.nth(place)).toContainText(ticket);
    }
  });
  await forStaff(browser, `/admin/requests?q=${encodeURIComponent(person.name)}`, (staff) =>
    staff.expectRequests(person.name, tickets),
  );
});

test('an ordinary job of every price list is booked, and staff see each, in both languages', async ({
  page,
  join,
  browser,
}) => {
  const person = await join();
  const site = bilingual(page);
  for (const job of JOBS) {
    const list = () => new PriceListPage(page, site.words);
    await list().open(job.path);
    await list().book(job[site.language]);
    const form = list().form();
    const quantity = () => form.getByLabel(site.words.quantity);
    const more = () => form.getByRole('button', { name: site.words.more });
    if (job.quantity) await quantity().fill(job.quantity);
    if (job.stepsTo) {
      await quantity().press('ArrowUp');
      await more().click();
    }
    await site.inBoth(async () => {
      await expect(quantity()).toHaveValue(job.quantity ?? job.stepsTo);
      if (job.stepsTo) await expect(more()).toBeVisible();
      await expect(form.locator('output')).toContainText(job.total);
    });
    await list().payAfterService();
    await expect(page.getByRole('dialog', { name: site.words.booked })).toContainText(
      job[site.language],
    );
  }
  await page.goto('/orders');
  const orders = page.getByRole('main').getByRole('listitem');
  await site.inBoth(async (language) => {
    await expect(orders).toHaveCount(JOBS.length);
    for (const [place, job] of JOBS.toReversed().entries()) {
      await expect(orders.nth(place)).toContainText(job[language]);
      await expect(orders.nth(place)).toContainText(job.total);
    }
  });
  const amounts = JOBS.map(({ total }) => total);
  await forStaff(browser, `/admin/orders?q=${encodeURIComponent(person.name)}`, (staff) =>
    staff.expectOrders(person.name, amounts),
  );
});

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
