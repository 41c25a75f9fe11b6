import { randomInt } from 'node:crypto';
import { workDay } from '../../fixtures/days';
import { codeTo } from '../../fixtures/mailbox';
import { keyHeaders, newCustomer, signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { OrdersListPage } from '../../pages/orders-list-page';
import { StaffOrderPage } from '../../pages/order-desk-page';
import { Customer, expectStatus, newPainter } from '../../pages/staff-order-page';
import { ASK_AGAIN, site } from '../../sites';

const WORDS = {
  en: {
    today: 'Today',
    calendar: 'Calendar',
    bar: 'Selected orders',
    whole: /^Select the whole filter/,
    confirm: 'Select 30 orders',
    assign: /^Assign a worker/,
    searchWorker: 'Search workers',
    assignNow: /^Assign 30 orders to /,
    allDone: '30 done',
    move: /^Move to /,
    slips: 'Job slips',
    receiptNumber: 'Receipt book number',
    cashDo: '₹4,000 received in cash',
    paid: 'Paid',
    refundOf: /^Refund payment pay_/,
    reason: 'Reason',
    refundDo: 'Refund ₹4,000',
    isBack: '₹4,000 returned',
    phone: /^Phone/,
    noAccount: /^New number, nobody has logged in/,
    name: /^Name/,
    address: /^Address of the work/,
    service: /^Kind of work/,
    work: /^Work\*?$/,
    otherDay: /^Another day/,
    date: /^Which date/,
    evening: /^Evening/,
    addWork: 'One more work',
    inCall: 'Works of this call',
    link: /^By a link/,
    book: 'Book',
    booked: 'Booked',
    consent: /^The caller agrees/,
    noDay: 'Day not agreed yet',
    goOn: /^Go on: Phoolmati Devi/,
    anotherCaller: 'Another caller',
    findWork: 'Find the work',
    bookAnother: 'Book one more',
    ballia: 'Ballia',
    agrees: 'Ask the caller, and tick it when they agree',
    total: 'Total: ₹4,000',
    open: 'Open the orders',
    byHand: /^No message of ours goes to this number/,
  },
  hi: {
    today: 'आज',
    calendar: 'कैलेंडर',
    bar: 'चुने हुए ऑर्डर',
    whole: /^फ़िल्टर के सभी चुनें/,
    confirm: '30 ऑर्डर चुनें',
    assign: /^कारीगर तय करें/,
    searchWorker: 'कारीगर खोजें',
    assignNow: /को 30 ऑर्डर दें$/,
    allDone: '30 हो गए',
    move: /^बदलें:/,
    slips: 'काम की पर्चियाँ',
    receiptNumber: 'रसीद बुक का नंबर',
    cashDo: '₹4,000 नकद मिले',
    paid: 'भुगतान हो गया',
    refundOf: /^भुगतान pay_.* का रिफ़ंड करें$/,
    reason: 'कारण',
    refundDo: '₹4,000 लौटाएँ',
    isBack: '₹4,000 लौटा दिए गए',
    phone: /^फ़ोन/,
    noAccount: /^नया नंबर, इससे किसी ने लॉगिन नहीं किया/,
    name: /^नाम/,
    address: /^काम की जगह का पता/,
    service: /^किस तरह का काम/,
    work: /^काम\*?$/,
    otherDay: /^कोई और दिन/,
    date: /^कौन-सी तारीख/,
    evening: /^शाम/,
    addWork: 'एक और काम जोड़ें',
    inCall: 'इस फ़ोन के काम',
    link: /^आपके भेजे लिंक से/,
    book: 'बुक करें',
    booked: 'बुक हो गया',
    consent: /^ग्राहक सहमत हैं/,
    noDay: 'दिन अभी तय नहीं',
    goOn: /^आगे लिखें: Phoolmati Devi/,
    anotherCaller: 'कोई और फ़ोन पर',
    findWork: 'काम खोजें',
    bookAnother: 'एक और बुक करें',
    ballia: 'बलिया',
    agrees: 'ग्राहक से पूछें, और वे सहमत हों तो सही का निशान लगाएँ',
    total: 'कुल: ₹4,000',
    open: 'ऑर्डर खोलें',
    byHand: /^इस नंबर पर हमारे संदेश नहीं जाते/,
  },
} as const;

const SLOTS = ['morning', 'afternoon', 'evening'] as const;

/** The next ten working days, and the parts of each: room for thirty orders of one worker. */
const HALF_DAYS = [...new Set(Array.from({ length: 13 }, (_, n) => workDay(n + 1)))]
  .slice(0, 10)
  .flatMap((day) => SLOTS.map((slot) => ({ day, slot })));

for (const language of ['en', 'hi'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a day at the desk by keyboard alone: thirty orders are assigned, one moved, printed, paid in cash, refunded, one booked for a caller', async ({
      page,
      context,
      request,
      expectAccessible,
    }) => {
      const t = WORDS[language];
      const customer = await Customer.join(request, language);
      // A person books twenty a day at most.
      const second = await Customer.join(request, language, {
        ...(await newCustomer(request, language)),
        name: customer.person.name,
      });
      const [paidSlot, cashSlot, ...others] = HALF_DAYS;
      const paidId = await customer.bookPaid({ ...paidSlot });
      const cashId = await customer.book({ ...cashSlot, pay: 'after' });
      await Promise.all(
        others.map((time, n) => (n < 13 ? customer : second).book({ ...time, pay: 'after' })),
      );
      const [worker, colleague] = [await newPainter(request), await newPainter(request)];
      await signInPastForm(context, await newStaff(request, 'admin'));
      await page.addInitScript(() => {
        const note = (what: string) => sessionStorage.setItem(`test.${what}`, 'yes');
        window.addEventListener('pointerdown', () => note('mouse'), true);
        window.print = () => note('printed');
      });
      const noted = (what: string) =>
        page.evaluate((key) => sessionStorage.getItem(key), `test.${what}`);
      const dialog = page.getByRole('dialog');
      const title = page.getByRole('heading', { level: 1 });
      const press = (name: string | RegExp, within = dialog) =>
        within.getByRole('button', { name, exact: true }).press('Enter');
      /** By the search of everything. */
      const goTo = async (what: string) => {
        await page.keyboard.press('Control+k');
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await page.keyboard.type(what);
        await expect(dialog.getByRole('option', { name: what }).first()).toBeVisible();
        await expect(dialog.getByRole('option', { selected: true })).toContainText(what);
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
      };

      await test.step('the thirty orders get a worker', async () => {
        await page.goto('/admin');
        await expect(title).toHaveText(t.today);
        await expectAccessible(page);
        const list = new OrdersListPage(page, language);
        await list.open(`?q=${encodeURIComponent(customer.person.name)}`);
        await expect(list.rows()).toHaveCount(30);
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        await expect(list.rows().first().getByRole('checkbox')).toBeChecked();
        const bar = page.getByRole('region', { name: t.bar });
        await press(t.whole, bar);
        await press(t.confirm);
        // With a selection it is for all of it.
        await page.keyboard.press('a');
        await dialog.getByRole('searchbox', { name: t.searchWorker }).fill(worker);
        await dialog.getByRole('radio', { name: worker }).press('Space');
        await press(t.assignNow);
        // Sixty requests, four at a time.
        await expect(bar).toContainText(t.allDone, { timeout: 180_000 });
        await expect(list.rows().filter({ hasText: worker })).toHaveCount(30);
        await expectAccessible(page);
      });

      await test.step('one is moved to somebody else', async () => {
        await goTo(t.calendar);
        await expect(title).toHaveText(t.calendar);
        await expect(page.getByRole('rowheader', { name: worker })).toBeAttached();
        await expectAccessible(page);
        const row = (name: string) =>
          page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
        const work = (name: string) => row(name).locator(`a[data-row-id="${cashId}"]`);
        await work(worker).focus();
        await page.keyboard.press('m');
        await dialog.getByRole('searchbox', { name: t.searchWorker }).fill(colleague);
        await dialog.getByRole('radio', { name: colleague }).press('Space');
        await press(t.move);
        await expect(work(colleague)).toBeVisible();
        await expect(work(worker)).toHaveCount(0);
      });

      const order = new StaffOrderPage(page, language);
      await test.step('one is paid in cash, after its slip was printed', async () => {
        await page.goto(`/admin/orders?q=${cashId}`);
        await expect(page.locator('a[data-row-id]')).toHaveCount(1);
        await page.keyboard.press('j');
        await page.keyboard.press('p');
        await expect(title).toHaveText(t.slips);
        await expect(page.getByRole('main')).toContainText(cashId);
        await expect.poll(() => noted('printed')).toBe('yes');
        await expectAccessible(page);
        await goTo(cashId);
        await expect(order.part('workers')).toContainText(colleague);
        await order.button('cash').press('Enter');
        await dialog.getByLabel(t.receiptNumber).fill(`D-${cashId}`);
        await press(t.cashDo);
        await expect(order.part('todo')).toContainText(t.paid);
      });

      await test.step('one is refunded', async () => {
        await goTo(paidId);
        await press(t.refundOf, order.part('money'));
        await dialog.getByLabel(t.reason).fill('The customer moved away');
        await expectAccessible(page);
        await press(t.refundDo);
        await expect(page.getByText(t.isBack)).toBeVisible();
        await expectStatus(request, paidId, 'REFUNDED');
      });

      await test.step('somebody without an account calls about two works: both are booked at once, and theirs with their first login', async () => {
        const phone = `6${String(randomInt(1e9)).padStart(9, '0')}`;
        await page.keyboard.press('Escape');
        // Nobody waits for the fields: what is typed at once is the number, after Tab the name.
        await page.keyboard.press('n');
        await page.keyboard.type(phone);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Phool');
        const field = (label: RegExp | string) => dialog.getByLabel(label);
        const book = () => dialog.getByRole('button', { name: t.book, exact: true });
        await expect(field(t.name)).toBeFocused();
        await page.keyboard.type('mati Devi');
        await expect(field(t.phone)).toHaveValue(phone);
        await expect(dialog.getByText(t.noAccount)).toBeVisible();
        await expect(field(t.name)).toHaveValue('Phoolmati Devi');
        await field(t.address).fill('Chilkahar, Ballia');
        await field(t.service).selectOption('painting');
        await field(t.work).selectOption('painting/12');
        await field(t.otherDay).press('Space');
        await field(t.date).fill(workDay(5));
        await field(t.evening).press('Space');
        await field(t.link).press('Space');
        await expect(dialog.getByText(t.total)).toBeVisible();
        await press(t.addWork);
        await expect(field(t.service)).toBeFocused();
        await expect(dialog.getByText(t.inCall)).toBeVisible();
        await field(t.service).selectOption('painting');
        await field(t.work).selectOption('painting/13');
        await field(t.noDay).press('Space');
        await field(t.consent).press('Space');
        // The second caller's form has nothing of the first, whose call says whose it is and goes on; what they agreed
        // to is asked again.
        await press(t.anotherCaller);
        await expect(field(t.phone)).toBeFocused();
        await expect(field(t.phone)).toHaveValue('');
        await expect(field(t.ballia)).not.toBeChecked();
        await page.keyboard.press('Escape');
        await page.keyboard.press('n');
        await expect(dialog.getByText(`Phoolmati Devi · ${phone}`)).toBeVisible();
        await press(t.goOn);
        await expect(field(t.name)).toHaveValue('Phoolmati Devi');
        await expect(field(t.consent)).not.toBeChecked();
        await expect(book()).toBeEnabled();
        await book().press('Enter');
        await expect(dialog.getByText(t.agrees)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Space');
        await book().press('Enter');
        await expect(dialog.getByRole('heading', { name: t.booked })).toBeVisible();
        // In the caller's language, whatever staff read.
        const text = await dialog.getByRole('textbox').inputValue();
        expect(text).toContain('नमस्ते Phoolmati Devi');
        const orderIds = [...text.matchAll(/ऑर्डर (\d{9})/g)].map(([, id = '']) => id).toSorted();
        expect(orderIds).toHaveLength(2);
        await expectAccessible(page);
        await dialog.getByRole('link', { name: t.open }).press('Enter');
        await expect(page.locator('a[data-row-id]')).toHaveCount(2);
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        // Nobody tells them: staff read so, with the text to send.
        await expect(page.getByText(t.byHand)).toBeVisible();
        await expect(page.getByRole('main')).toContainText(phone);

        // Whoever calls again is known; what is known of a number goes when it was mistyped.
        await page.keyboard.press('n');
        await expect(field(t.phone)).toBeFocused();
        await field(t.phone).fill(phone);
        await expect(field(t.name)).toHaveValue('Phoolmati Devi');
        await field(t.findWork).fill('wall');
        await dialog.getByRole('list').getByRole('button').first().press('Enter');
        await expect(dialog.locator('[name="quantity"]')).toBeFocused();
        // What may be a second time the same is asked where it is seen.
        await field(t.service).selectOption('painting');
        await field(t.work).selectOption('painting/12');
        await field(t.otherDay).press('Space');
        await field(t.date).fill(workDay(5));
        await field(t.evening).press('Space');
        await field(t.consent).press('Space');
        await book().press('Enter');
        const more = dialog.getByRole('button', { name: t.bookAnother });
        await expect(more).toBeInViewport();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(more).toBeFocused();
        await field(t.phone).fill(`${phone.slice(0, 9)}${(Number(phone[9]) + 1) % 10}`);
        await expect(field(t.name)).toHaveValue('');
        await expect(field(t.address)).toHaveValue('');
        await page.keyboard.press('Escape');
        await page.keyboard.press('n');
        await expect(field(t.phone)).toBeFocused();
        await expect(field(t.phone)).toHaveValue('');
        await page.keyboard.press('Escape');

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
        const rows: { order_id: string; by_phone: boolean }[] = await own.json();
        expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(orderIds);
        expect(rows.every(({ by_phone: isByPhone }) => isByPhone)).toBe(true);
      });

      expect(await noted('mouse')).toBeNull();
    });
  });
}
