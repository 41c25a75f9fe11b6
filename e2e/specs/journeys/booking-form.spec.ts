import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../../fixtures/people';
import { prepare } from '../../fixtures/session';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** Holds back what is asked for at these addresses, until the function it returns is called. */
async function holdBack(page: Page, ...addresses: readonly (string | RegExp)[]) {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await isLetGo;
      await route.fallback();
    });
  }
  return letGo;
}

test('the reminder of an unpaid order has its place: no button below it moves when it comes', async ({
  page,
  context,
  join,
}) => {
  await join();
  const first = new PriceListPage(page, wordsIn('en'));
  await first.open();
  await first.book(first.words.interiorDesign);
  await first.payNow();
  const sandbox = new SandboxPage(page, first.words);
  await sandbox.expectOpen('₹4,000');

  const looks: readonly [path: string | null, language: Language, width: number][] = [
    // Back from the payment page.
    [null, 'en', 360],
    ['/PaintingServices', 'en', 768],
    ['/HireWorkerPA', 'hi', 360],
    // For everybody, so drawn for nobody.
    ['/prices/painting', 'en', 360],
  ];
  for (const [path, language, width] of looks) {
    await test.step(`${path ?? 'Back'} in ${language} at ${width} px`, async () => {
      const words = wordsIn(language);
      await prepare(context, language);
      await page.setViewportSize({ width, height: 740 });
      const letGo = await holdBack(
        page,
        '**/api/get-payment-details*',
        /\/pending-notice\.[^/]+\.js$/,
      );
      if (path === null) await page.goBack();
      else await page.goto(path);
      const below = path?.startsWith('/Hire')
        ? page.getByRole('main').locator('form')
        : new PriceListPage(page, words).bookButton(words.interiorDesign);
      await expect(below).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // From the page's heading on: the font of the words above it may come meanwhile.
      const placeOf = () =>
        below.evaluate((element) => {
          const heading = document.querySelector('h1');
          const above = heading?.getBoundingClientRect().top ?? 0;
          return { top: element.getBoundingClientRect().top - above, scrolled: window.scrollY };
        });
      const before = await placeOf();
      letGo();
      const reminder = page.getByRole('button', { name: words.continuePayment });
      await expect(reminder).toBeInViewport();
      expect(await placeOf()).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('and when its file is lost, its place says so and tries again', async () => {
    const file = /\/pending-notice\.[^/]+\.js$/;
    await page.route(file, (route) => route.abort());
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText(/^This part of the site could not be loaded/)).toBeVisible();
    await page.unroute(file);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('button', { name: first.words.continuePayment })).toBeVisible();
  });
});

const ONE_DAY_FULL = { en: /full$/, hi: /भरा है$/ } as const;
const TO = { en: 'हिन्दी में पढ़ें', hi: 'Read in English' } as const;

test('the form proposes the first time at which somebody is free, asks no more, and keeps what is filled in when its language is switched and after a reload', async ({
  page,
  join,
  expectAccessible,
}) => {
  await join();
  const asked: { day: string; slot: string }[] = [];
  await page.route('**/rest/v1/rpc/room_for', async (route) => {
    const { p_day: day, p_slot: slot } = route.request().postDataJSON();
    asked.push({ day, slot });
    await route.fulfill({ json: day === asked[0]?.day ? 'none' : 'enough' });
  });
  const list = new PriceListPage(page, wordsIn('en'));
  const hindi = new PriceListPage(page, wordsIn('hi'));
  await list.open();
  await list.book(list.words.wallDrawing);
  const form = list.form();
  const full = (language: Language) => form.getByRole('radio', { name: ONE_DAY_FULL[language] });
  await expect(full('en')).toHaveCount(1);
  await expect(full('en')).not.toBeChecked();
  // Each part of the full day, and the first of the next one.
  await expect.poll(() => asked.length).toBe(4);
  const [first, , , next] = asked;
  expect(next?.day).not.toBe(first?.day);
  await expect(form.locator(`input[type="radio"][value="${next?.day}"]`)).toBeChecked();
  await expect(form.locator('input[type="radio"][value="morning"]')).toBeChecked();

  await list.fillArea('12');
  await list.slot('evening').check();
  // Of what was proposed all is known: the next question is this one.
  await expect.poll(() => asked.slice(4)).toEqual([{ day: next?.day, slot: 'evening' }]);
  await list.changeDetails();
  await form.getByLabel(list.words.address).fill('House 7, Ballia');
  await form.getByRole('button', { name: TO.en }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(form.getByLabel(hindi.words.area)).toHaveValue('12');
  await expect(hindi.slot('evening')).toBeChecked();
  await expect(form.getByLabel(hindi.words.address)).toHaveValue('House 7, Ballia');
  await expect(full('hi')).toHaveCount(1);
  await expect(form.getByRole('button', { name: TO.hi })).toBeVisible();
  await expectAccessible(page);
  const width = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBe(0);

  // Who chose a part of the day has seen the day beside it.
  await page.reload();
  await expect(hindi.slot('evening')).toBeChecked();
  await expect(form.locator(`input[type="radio"][value="${next?.day}"]`)).toBeChecked();
});

/** The form waits three seconds for an answer, in which a busy machine may not get to what is asserted before it. */
async function waitLonger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    const longer = (run: () => void, ms?: number) => set(run, ms === 3000 ? 15_000 : ms);
    Object.assign(window, { setTimeout: longer });
  });
}

/** Nobody is free on the first day that is asked about. */
async function fillFirstDay(page: Page): Promise<void> {
  let first = '';
  await page.route('**/rest/v1/rpc/room_for', async (route) => {
    const { p_day: day } = route.request().postDataJSON();
    first ||= day;
    await route.fulfill({ json: day === first ? 'none' : 'enough' });
  });
}

const heightsOf = (parts: Locator): Promise<readonly number[]> =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));

const IN_WORDS = {
  en: { looking: 'Looking for the first free time…', first: /^First free time: / },
  hi: { looking: 'पहला खाली समय देख रहे हैं…', first: /^पहला खाली समय: / },
} as const;

test('before it is known who is free no time looks chosen; then nothing moves, words say which it is, and a press goes on', async ({
  page,
  context,
  join,
}) => {
  await join();
  await waitLonger(page);
  for (const language of ['en', 'hi'] as const) {
    await test.step(language, async () => {
      const words = wordsIn(language);
      const list = new PriceListPage(page, words);
      await prepare(context, language);
      await fillFirstDay(page);
      const letGo = await holdBack(page, '**/rest/v1/rpc/room_for');
      await list.open();
      await list.bookButton(words.interiorDesign).click();
      const form = list.form();
      await expect(form.getByText(IN_WORDS[language].looking)).toBeVisible();
      await expect(form.locator('input[type="radio"]:checked')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const parts = form.locator('form > *');
      const before = await heightsOf(parts);
      letGo();
      await expect(form.getByText(IN_WORDS[language].first)).toBeVisible();
      await expect(form.locator('input[type="radio"]:checked')).toHaveCount(2);
      await expect(form.getByRole('radio', { name: ONE_DAY_FULL[language] })).toHaveCount(1);
      expect(await heightsOf(parts)).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }

  await test.step('without an answer the next day is proposed', async () => {
    const letGo = await holdBack(page, '**/rest/v1/rpc/room_for');
    await page.reload();
    await expect(page.getByRole('dialog').getByText(/^हमारी सलाह: /)).toBeVisible();
    await expect(page.locator('input[type="radio"]:checked')).toHaveCount(2);
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('whoever presses before orders the time that is found', async () => {
    const words = wordsIn('hi');
    const list = new PriceListPage(page, words);
    const letGo = await holdBack(page, '**/rest/v1/rpc/room_for');
    await page.reload();
    const pay = list.form().locator('button[value="after_service"]');
    await pay.click();
    await expect(pay).toHaveAttribute('aria-busy', 'true');
    await expect(list.form().locator('[aria-invalid="true"]')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('dialog').getByText(words.booked)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('so it is where somebody is hired', async () => {
    await fillFirstDay(page);
    const letGo = await holdBack(page, '**/rest/v1/rpc/room_for');
    await page.goto('/HireWorkerPL');
    const form = page.getByRole('main').locator('form');
    await expect(form.getByText(IN_WORDS.hi.looking)).toBeVisible();
    await expect(form.locator('input[name="day"]:checked')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const parts = form.locator(':scope > *');
    const before = await heightsOf(parts);
    letGo();
    await expect(form.getByText(IN_WORDS.hi.first)).toBeVisible();
    await expect(form.locator('input[name="day"]:checked')).toHaveCount(1);
    await expect(form.getByRole('radio', { name: ONE_DAY_FULL.hi })).toHaveCount(1);
    expect(await heightsOf(parts)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('and whoever goes on before goes on with the day that is found', async () => {
    const letGo = await holdBack(page, '**/rest/v1/rpc/room_for');
    await page.reload();
    const goOn = page.getByRole('button', { name: 'आगे बढ़ें', exact: true });
    await goOn.click();
    await expect(goOn).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL(/\/HireWorkerPL\?step=payment/);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('when all days that may be proposed are full, the form says up to which, and can be sent', async ({
  page,
  join,
}) => {
  await join();
  await page.route('**/rest/v1/rpc/room_for', (route) => route.fulfill({ json: 'none' }));
  const list = new PriceListPage(page, wordsIn('en'));
  await list.open();
  await list.book(list.words.interiorDesign);
  const form = list.form();
  await expect(form.getByText(/^No worker is free up to/)).toBeVisible();
  await expect(form.getByRole('radio', { name: ONE_DAY_FULL.en })).toHaveCount(3);
  await expect(form.locator('input[name="day"]:checked')).toHaveCount(1);
});

const WAITS = /^आपकी बुकिंग इसी ब्राउज़र में रुकी है/;

test('whoever waits for the mail of a new account finds where they were after a reload, with the wait for another mail', async ({
  page,
  context,
}) => {
  const words = wordsIn('en');
  await test.step('after signing up', async () => {
    const person = newPerson();
    await new AccountPage(page, words).signUp(person);
    const dialog = page.getByRole('dialog', { name: words.checkEmail });
    const resend = dialog.getByRole('button', { name: words.resend });
    await resend.click();
    await expect(resend).toHaveText(/\d/);
    await page.reload();
    await expect(dialog).toContainText(person.email);
    await expect(resend).toHaveText(/\d/);
  });

  await test.step('in the middle of a booking', async () => {
    const hi = wordsIn('hi');
    const person = newPerson();
    await prepare(context, 'hi');
    await page.goto('/prices/carpentry?book=3');
    const form = page.getByRole('dialog');
    await expect(form.locator('input[name="day"]:checked')).toHaveCount(1);
    await form.getByLabel('नाम', { exact: true }).fill(person.name);
    await form.getByLabel(hi.phoneNumber, { exact: true }).fill(person.phone);
    await form.getByLabel(hi.address, { exact: true }).fill(person.address);
    await form.getByRole('button', { name: hi.goOn, exact: true }).click();
    await form.getByRole('button', { name: hi.byEmail, exact: true }).click();
    await form.getByLabel(hi.email, { exact: true }).fill(person.email);
    await form.getByLabel(hi.password, { exact: true }).fill(person.password);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: hi.signUp, exact: true }).click();
    await expect(form.getByText(WAITS)).toBeVisible();
    const resend = form.getByRole('button', { name: hi.resend });
    await resend.click();
    await expect(resend).toHaveText(/\d/);
    await page.reload();
    await expect(form.getByText(WAITS)).toBeVisible();
    await expect(form).toContainText(person.email);
    await expect(resend).toHaveText(/\d/);
    await form.getByRole('button', { name: 'दूसरा ईमेल लिखें' }).click();
    await expect(form.getByLabel(hi.email, { exact: true })).toHaveValue(person.email);
    // So it does after a look at the other way.
    await form.getByRole('button', { name: 'फ़ोन से', exact: true }).click();
    await form.getByRole('button', { name: hi.byEmail, exact: true }).click();
    await expect(form.getByLabel(hi.email, { exact: true })).toHaveValue(person.email);
  });
});
