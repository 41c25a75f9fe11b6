import { randomInt } from 'node:crypto';
import { isQuietHour } from '@kaarigar/shared/domain/quiet-hours';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { asPerson } from '../../fixtures/database';
import { codeTo, textTo } from '../../fixtures/mailbox';
import { demo, newPerson } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';
import { openOrderAsStaff, workOn } from '../../pages/staff-order-page';

/** Somebody with a phone and no e-mail address anywhere. */

test.use({ viewport: { width: 360, height: 740 }, language: 'hi' });

const t = {
  search: 'सभी सेवाओं और दामों में खोजें',
  fan: 'पंखा लगाना',
  name: 'नाम',
  filled: 'एक बार देख लें, फिर ऑर्डर करें',
  continue: 'आगे बढ़ें',
  mobile: 'मोबाइल नंबर',
  send: 'कोड भेजें',
  code: 'एसएमएस में आया कोड',
  wrong: /^यह कोड सही नहीं है/,
  againIn: /^कोड दोबारा भेजें \(\d+ सेकंड बाद\)$/,
  loginByPhone: 'फ़ोन से लॉगिन',
  done: 'काम पूरा हुआ',
  who: 'कौन आएँगे',
  thanks: 'काम पूरा, धन्यवाद',
  waits: 'भेजा जाएगा',
  atEight: /सुबह\s8:00/,
  overtaken: 'अब ज़रूरत नहीं थी',
  again: 'नंबर बदलें',
  justSent: /नया कोड नहीं भेजा गया/,
  codeTitle: 'मोबाइल नंबर पक्का करें',
  details: 'आपका नाम, और कहाँ आना है?',
  create: 'खाता बनाएँ',
} as const;

test('a visitor finds, books, gets an account by a code, pays, hears who comes and that it is done, by phone alone', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const words = wordsIn('hi');
  const list = new PriceListPage(page, words);
  const person = newPerson();
  const phone = `6${String(randomInt(1e9)).padStart(9, '0')}`;

  await page.goto('/');
  await page.getByRole('main').getByRole('combobox', { name: t.search }).fill('pankha');
  await page.getByRole('option').filter({ hasText: t.fan }).first().click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t.fan, exact: true }) })
    .getByRole('button', { name: words.bookNow })
    .click();
  await list.expectTime();
  const form = list.form();
  await form.getByLabel(t.name, { exact: true }).fill(person.name);
  await form.getByLabel(words.phoneNumber, { exact: true }).fill(phone);
  await form.getByLabel(words.address, { exact: true }).fill(person.address);
  await form.getByRole('button', { name: t.continue, exact: true }).click();

  // Nothing is typed twice, and no address is asked for.
  await expect(form.getByLabel(t.mobile, { exact: true })).toHaveValue(phone);
  await expect(form.getByLabel(words.email, { exact: true })).toHaveCount(0);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t.send, exact: true }).click();
  const code = form.getByLabel(t.code, { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(form.getByRole('button', { name: t.againIn })).toBeVisible();
  const right = await codeTo(request, phone);
  await code.fill(right === '111111' ? '222222' : '111111');
  await code.press('Enter');
  await expect(form.getByText(t.wrong)).toBeVisible();
  await expectAccessible(page);
  // As people paste it.
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');

  // The code was the last that is asked: the account has what the form had, and the slip waits to be ordered.
  await expect(page).toHaveURL('/ElectricalServices?book=5');
  await expect(form.getByRole('heading', { name: t.filled, exact: true })).toBeFocused();
  await expect(form.getByRole('textbox')).toHaveCount(0);
  const shown = `${phone.slice(0, 5)} ${phone.slice(5)}`;
  for (const known of [person.name, shown, person.address]) await expect(form).toContainText(known);
  await expect(form.getByLabel(words.email, { exact: true })).toHaveCount(0);
  const sandbox = new SandboxPage(page, words);
  await list.payNow();
  await sandbox.expectOpen('₹179');
  await sandbox.press('sandboxPay');
  await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';

  // The receipt comes by SMS, and its link leads to the order.
  const paid = await textTo(request, phone, /₹179 मिल गए \(पंखा लगाना\)/);
  const link = /https?:\S+/.exec(paid.text)?.[0] ?? '';
  expect(link).toContain(orderId);
  await page.goto(link);
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText(shown);
  await expect(page.getByRole('rowheader', { name: words.email, exact: true })).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: t.loginByPhone, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(shown);

  const isHeld = isQuietHour(new Date());
  const desk = await asPerson(request, { email: demo.staff });
  const [order] = await desk.read(`orders?order_id=eq.${orderId}&select=scheduled_on`);
  // Who comes today is told at night, too.
  const isNamed = !isHeld || order.scheduled_on === indianDay(new Date());
  // For the day that was booked. Nobody is told who comes once the work has begun.
  await workOn(request, orderId, {}, async (worker) => {
    if (!isNamed) return;
    const coming = await textTo(request, phone, /को भेजेंगे, फ़ोन 9876500199/);
    expect(coming.text).toContain(`${orderId} (पंखा लगाना) के लिए ${worker.slice(0, 7)}`);
  });
  if (isHeld) {
    // No phone rings at night: staff see what waits, and until when.
    const { staff } = await openOrderAsStaff(browser, 'hi', orderId);
    await staff.page.getByRole('button', { name: 'ग्राहक को भेजे गए संदेश' }).click();
    const message = (name: string) => staff.page.getByRole('listitem').filter({ hasText: name });
    await expect(message(t.thanks)).toContainText(t.waits);
    await expect(message(t.thanks)).toContainText(t.atEight);
    // Who was to come is no news once the work is done.
    if (!isNamed) await expect(message(t.who)).toContainText(t.overtaken);
    await staff.close();
  } else {
    await textTo(request, phone, /^काम \(पंखा लगाना\) पूरा हुआ, धन्यवाद!/);
  }
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText(t.done);
});

test('whoever loses the page while signing up by phone goes on where they were: no second code, no second login', async ({
  page,
  request,
}) => {
  const words = wordsIn('hi');
  const person = newPerson();
  const phone = `6${String(randomInt(1e9)).padStart(9, '0')}`;
  const number = page.getByLabel(t.mobile, { exact: true });
  const code = page.getByLabel(t.code, { exact: true });
  const details = page.getByRole('heading', { name: t.details, exact: true });

  await page.goto('/signup');
  await number.fill(phone);
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.codeTitle);
  await code.fill('12');
  // The SMS app has taken the tab's place.
  await page.reload();
  await expect(code).toHaveValue('12');
  await expect(page.getByRole('status').filter({ hasText: phone.slice(5) })).toBeVisible();
  await expect(page.getByRole('button', { name: t.againIn })).toBeVisible();
  // Nor is it lost by who asks for it anew.
  await page.getByRole('button', { name: t.again, exact: true }).click();
  await number.fill(phone);
  await number.press('Enter');
  await expect(page.getByText(t.justSent)).toContainText(phone.slice(5));
  await expect(page.getByRole('button', { name: t.againIn })).toBeVisible();
  await code.fill(await codeTo(request, phone));
  await code.press('Enter');

  await expect(details).toBeFocused();
  await page.getByRole('textbox', { name: t.name }).fill(person.name);
  // Any page that needs an account leads back, in a new tab, too.
  await page.goto('/profile');
  await expect(page).toHaveURL('/signup');
  await expect(details).toBeVisible();
  await expect(number).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: t.name })).toHaveValue(person.name);
  await page.getByLabel(words.address, { exact: true }).fill(person.address);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t.create, exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main')).toContainText(person.name);
  const logins = page.locator('#profile-logins');
  await logins.locator('summary').click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
});
