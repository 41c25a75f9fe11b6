import type { Locator, Page } from '@playwright/test';
import { asPerson } from '../../fixtures/database';
import { linkFromMail } from '../../fixtures/mailbox';
import { demo, newPerson } from '../../fixtures/people';
import { newCustomer } from '../../fixtures/session';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { BilingualPage } from '../../pages/bilingual-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

/** Somebody who has never been here, on a phone: from a word to a paid order, with nothing typed twice. */

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

const WORDS = {
  en: {
    search: 'Search all services and prices',
    fan: 'Fan installation',
    time: 'about 45 min',
    name: 'Name',
    howMany: /^One more/,
    continue: 'Continue',
    byEmail: 'By email',
    waits: /^Your booking is saved in this browser/,
    priceChanged: 'Before ₹99, now ₹129',
  },
  hi: {
    search: 'सभी सेवाओं और दामों में खोजें',
    fan: 'पंखा लगाना',
    time: 'करीब 45 मिनट',
    name: 'नाम',
    howMany: /^एक और/,
    continue: 'आगे बढ़ें',
    byEmail: 'ईमेल से',
    waits: /^आपकी बुकिंग इसी ब्राउज़र में रुकी है/,
    priceChanged: 'पहले ₹99, अब ₹129',
  },
} as const;

/** Types as a person does who was promised to do it once: into an empty field, and no field of this kind again. */
function typistOf(): (field: Locator, kind: string, text: string) => Promise<void> {
  const done = new Set<string>();
  return async (field, kind, text) => {
    expect(done, `${kind} is asked for twice`).not.toContain(kind);
    done.add(kind);
    await expect(field).toHaveValue('');
    await field.fill(text);
  };
}

async function expectFilled(form: Locator, words: ReturnType<typeof wordsIn>, name: string) {
  const person = newPerson();
  // What is known of somebody who is logged in is one line.
  const change = form.getByRole('button', { name: words.changeDetails });
  const field = form.getByLabel(name, { exact: true });
  await expect(field.or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await expect(field).toHaveValue(/^Sita /);
  await expect(form.getByLabel(words.phoneNumber, { exact: true })).toHaveValue(person.phone);
  await expect(form.getByLabel(words.address, { exact: true })).toHaveValue(person.address);
  await expect(form).toContainText('₹358');
}

test('a visitor searches "pankha", sees the price, fills in the form, makes an account and pays', async ({
  page,
  context,
  expectAccessible,
}) => {
  const look = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  const t = () => WORDS[look.language];
  const form = new PriceListPage(page, look.words).form();
  const person = newPerson();
  const type = typistOf();

  await page.goto('/');
  const search = page.getByRole('main').getByRole('combobox', { name: t().search });
  await type(search, 'what is wanted', 'pankha');
  await page.getByRole('option').filter({ hasText: t().fan }).first().click();
  await expect(page).toHaveURL('/prices/electrical#item-5');
  const fan = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t().fan, exact: true }) });
  await look.inBoth(async () => {
    await expect(fan()).toContainText('₹179');
    await expect(fan()).toContainText(t().time);
  });

  await fan().getByRole('button', { name: look.words.bookNow }).click();
  await look.inBoth(async () => {
    await expect(form.getByRole('button', { name: t().howMany })).toBeVisible();
    await expectAccessible(page);
  });
  await form.getByRole('button', { name: t().howMany }).click();
  await expect(form).toContainText('₹358');
  await type(form.getByLabel(t().name, { exact: true }), 'name', person.name);
  await type(form.getByLabel(look.words.phoneNumber, { exact: true }), 'phone', person.phone);
  await type(form.getByLabel(look.words.address, { exact: true }), 'address', person.address);
  await page.reload();
  await expectFilled(form, look.words, t().name);
  await expect(form.locator('input[name="day"]:checked')).toHaveCount(1);
  await form.getByRole('button', { name: t().continue, exact: true }).click();

  await form.getByRole('button', { name: t().byEmail, exact: true }).click();
  await type(form.getByLabel(look.words.email, { exact: true }), 'email', person.email);
  await type(form.getByLabel(look.words.password, { exact: true }), 'password', person.password);
  await look.inBoth(async () => {
    await expect(form.getByRole('button', { name: look.words.signUp, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: look.words.signUp, exact: true }).click();
  await look.inBoth(async () => {
    await expect(form.getByText(t().waits)).toBeVisible();
    await expect(form).toContainText(person.email);
    await expectAccessible(page);
  });

  await look.switchTo('hi');
  const { words } = look;
  const mail = await context.newPage();
  await mail.goto(await linkFromMail(page.request, person.email, /verify|confirm/i));
  await mail.getByRole('button', { name: words.confirmEmail, exact: true }).click();
  await expect(mail).toHaveURL('/ElectricalServices?book=5');
  const list = new PriceListPage(mail, words);
  await expectFilled(list.form(), words, t().name);
  // The tab that waited goes on too, and loses nothing over a reload.
  await expect(page).toHaveURL('/ElectricalServices?book=5');
  await page.reload();
  await expectFilled(form, words, t().name);

  const sandbox = new SandboxPage(mail, words);
  await list.payNow();
  await sandbox.expectOpen('₹358');
  await sandbox.press('sandboxPay');
  await mail.waitForURL(/\/payment-success\?order_id=\d{9}/);
  await expect(mail.getByRole('main')).toContainText('₹358');
  expect(await kept(mail)).not.toContain(person.phone);
});

/** All that this device keeps for every tab. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(window.localStorage));

test('whoever has an account logs in in the same dialog; a price that changed meanwhile is said before the order', async ({
  page,
  request,
}) => {
  const t = WORDS.en;
  const words = wordsIn('en');
  const person = await newCustomer(request);
  const staff = await asPerson(request, { email: demo.staff });
  const HINGE = 'catalogue_items?category=eq.carpentry&id=eq.3';
  try {
    await page.goto('/prices/carpentry?book=3');
    const form = page.getByRole('dialog');
    await expect(form.locator('input[name="day"]:checked')).toHaveCount(1);
    await form.getByLabel(t.name, { exact: true }).fill('Asha Devi');
    await form.getByLabel(words.phoneNumber, { exact: true }).fill('98765 43211');
    await form.getByLabel(words.address, { exact: true }).fill('House 7, Ballia');
    await staff.change(HINGE, { price_paise: 12_900 });
    await form.getByRole('button', { name: t.continue, exact: true }).click();
    await expect(form.getByText(t.priceChanged)).toBeVisible();
    await expect(form.getByLabel(words.email, { exact: true })).toHaveCount(0);
    // Whoever goes on has read it.
    await form.getByRole('button', { name: t.continue, exact: true }).click();
    await expect(form.getByText(t.priceChanged)).toHaveCount(0);

    await form.getByRole('button', { name: t.byEmail, exact: true }).click();
    await form.getByRole('button', { name: 'I have an account' }).click();
    await form.getByLabel(words.email, { exact: true }).fill(person.email);
    await form.getByLabel(words.password, { exact: true }).fill(person.password);
    await staff.change(HINGE, { price_paise: 13_900 });
    await form.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page).toHaveURL('/CarpenterServices?book=3');
    await expect(form.getByText('Before ₹129, now ₹139')).toBeVisible();
    // What was typed here stands over the profile.
    await form.getByRole('button', { name: words.changeDetails }).click();
    await expect(form.getByLabel(t.name, { exact: true })).toHaveValue('Asha Devi');
    await expect(form.getByLabel(words.email, { exact: true })).toHaveValue(person.email);
    await form.getByRole('button', { name: words.payAfterService, exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'You have booked Hinge replacement' }),
    ).toBeVisible();
    await expect(form).toContainText('₹139');
  } finally {
    await staff.change(HINGE, { price_paise: 9_900 });
  }
});

test.describe('a list on a phone', () => {
  test.use({ viewport: { width: 360, height: 1_080 } });

  test('shows eight items with their prices on 1,080 px, in both languages', async ({ page }) => {
    for (const language of ['en', 'hi'] satisfies Language[]) {
      await page.goto(`/prices/painting?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const items = page.getByRole('main').locator('li[id^="item-"]');
      await expect(items.nth(7)).toBeInViewport({ ratio: 1 });
      await expect(items.nth(7)).toContainText('₹');
      // When we work stands where people choose, too.
      await expect(
        page.getByRole('main').getByText(/^(Monday to Saturday|सोमवार से शनिवार)/),
      ).toBeVisible();
    }
  });

  test('a price is read aloud as it is said, where the device has a voice', async ({ page }) => {
    // Browsers of tests have no voices.
    await page.addInitScript(() => {
      const said: string[] = [];
      const voice = { lang: 'hi-IN', name: 'Hindi', voiceURI: 'hi', default: true };
      class Utterance extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      const speechSynthesis = Object.assign(new EventTarget(), {
        getVoices: () => [voice],
        cancel: () => undefined,
        speak: ({ text }: Utterance) => said.push(text),
      });
      Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
      Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    });
    await page.goto('/prices/plumbing?lang=hi');
    const row = page.locator('#item-9');
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'सुनें' }).click();
    await expect(row.getByRole('button', { name: 'रोकें' })).toBeVisible();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.join()).toContain('दो सौ निन्यानवे रुपये');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    // There is no English voice.
    await expect(row.locator('summary')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Listen' })).toHaveCount(0);
  });
});
