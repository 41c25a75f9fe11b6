import { randomInt } from 'node:crypto';
import { codeTo } from '../../fixtures/mailbox';
import { keyHeaders, signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { Customer, workDay } from '../../pages/staff-order-page';
import { ASK_AGAIN, site } from '../../sites';

const WORDS = {
  en: {
    title: 'Today',
    needsWorker: 'Needs a worker',
    arrived: /\d+ new orders?/,
    seen: 'Seen',
    newOrder: 'New order for a caller',
    phone: /^Phone/,
    noAccount: /^No account with this number yet/,
    name: /^Name/,
    address: /^Address of the work/,
    service: /^Kind of work/,
    work: /^Work\*?$/,
    otherDay: /^Another day/,
    date: /^Which date/,
    evening: /^Evening/,
    link: /^By a link/,
    book: 'Book',
    booked: 'Booked',
    agrees: 'Ask the caller, and tick it when they agree',
    total: 'Total: ₹4,000',
    open: 'Open the order',
  },
  hi: {
    title: 'आज',
    needsWorker: 'कारीगर तय करना है',
    arrived: /\d+ (?:नया|नए) ऑर्डर/,
    seen: 'देख लिया',
    newOrder: 'फ़ोन करने वाले का नया ऑर्डर',
    phone: /^फ़ोन/,
    noAccount: /^इस नंबर से अभी कोई खाता नहीं है/,
    name: /^नाम/,
    address: /^काम की जगह का पता/,
    service: /^किस तरह का काम/,
    work: /^काम\*?$/,
    otherDay: /^कोई और दिन/,
    date: /^कौन-सी तारीख/,
    evening: /^शाम/,
    link: /^आपके भेजे लिंक से/,
    book: 'बुक करें',
    booked: 'बुक हो गया',
    agrees: 'ग्राहक से पूछें, और वे सहमत हों तो सही का निशान लगाएँ',
    total: 'कुल: ₹4,000',
    open: 'ऑर्डर खोलें',
  },
} as const;

test('Today tells of a new order within five seconds, in the tab’s title for whoever wants it, and the search finds it', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  await signInPastForm(context, await newStaff(request));
  await page.clock.install();
  await page.goto('/admin');
  const desk = new BilingualPage<(typeof WORDS)['en' | 'hi']>(page, WORDS);
  const section = () => page.getByRole('region', { name: desk.words.needsWorker });
  await desk.inBoth(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.title);
    await expect(section()).toBeVisible();
  });
  await page.getByRole('checkbox').check();
  await customer.book({ pay: 'after' });
  await page.clock.fastForward(5_000);
  await desk.inBoth(async () => {
    await expect(page.getByText(desk.words.arrived)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(section().getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
  });
  const seen = () => page.getByRole('button', { name: desk.words.seen });
  await desk.inBoth(() =>
    // Other tests book as well: what they add meanwhile is seen like the first.
    expect(async () => {
      if (await seen().isVisible()) await seen().click();
      await expect(page).toHaveTitle(new RegExp(`^${desk.words.title}`), { timeout: 500 });
    }).toPass(),
  );

  await test.step('by keyboard: to a row, then to the order by the name of its customer', async () => {
    await page.keyboard.press('Escape');
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(page.locator('main a[data-row-id]').first()).toBeFocused();
    await page.keyboard.press('/');
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect(search).toBeFocused();
    await page.keyboard.type(customer.person.name);
    await page.clock.fastForward(500);
    await expect(page.getByRole('option', { name: customer.person.name }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/order-details\?order_id=\d{9}$/);
    await expect(page.getByRole('main')).toContainText(customer.person.name);
  });

  await test.step('somebody without an account calls: the order is booked by keyboard, and theirs with their first login', async () => {
    const phone = `6${String(randomInt(1e9)).padStart(9, '0')}`;
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    const field = (label: RegExp) => dialog.getByLabel(label);
    const book = () => dialog.getByRole('button', { name: desk.words.book, exact: true });
    await expect(field(desk.words.phone)).toBeFocused();
    await page.keyboard.type(phone);
    await expect(dialog.getByText(desk.words.noAccount)).toBeVisible();
    await field(desk.words.name).fill('Phoolmati Devi');
    await field(desk.words.address).fill('Chilkahar, Ballia');
    await field(desk.words.service).selectOption('painting');
    await field(desk.words.work).selectOption('painting/12');
    await field(desk.words.otherDay).check();
    await field(desk.words.date).fill(workDay(5));
    await field(desk.words.evening).check();
    await field(desk.words.link).check();
    await expect(dialog.getByText(desk.words.total)).toBeVisible();
    await book().press('Enter');
    await expect(dialog.getByText(desk.words.agrees)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await book().press('Enter');
    await expect(dialog.getByRole('heading', { name: desk.words.booked })).toBeVisible();
    // In the caller's language, whatever staff read.
    const text = await dialog.getByRole('textbox').inputValue();
    expect(text).toContain('नमस्ते Phoolmati Devi');
    const [, orderId = ''] = /\/orders\/(\d{9})$/.exec(text) ?? [];
    await expectAccessible(page);
    await dialog.getByRole('link', { name: desk.words.open }).press('Enter');
    await expect(page).toHaveURL(new RegExp(orderId));
    await expect(page.getByRole('main')).toContainText(phone);

    const headers = await keyHeaders(request);
    const ask = async (path: string, data: object) => {
      const answer = await request.post(site.url + path, { ...ASK_AGAIN, headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    };
    await ask('/auth/v1/otp', { phone: `+91${phone}`, create_user: true });
    const token = await codeTo(request, phone);
    const verified = await ask('/auth/v1/verify', { phone: `+91${phone}`, token, type: 'sms' });
    const own = await request.get(`${site.url}/rest/v1/orders?select=order_id,by_phone`, {
      ...ASK_AGAIN,
      headers: { ...headers, authorization: `Bearer ${verified.access_token}` },
    });
    expect(await own.json()).toEqual([{ order_id: orderId, by_phone: true }]);
  });
});
