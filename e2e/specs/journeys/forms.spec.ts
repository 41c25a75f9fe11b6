import type { Locator, Page, Request } from '@playwright/test';
import { demo, newPerson, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { PriceListPage } from '../../pages/price-list-page';
import { StaffListPage } from '../../pages/staff-list-page';

/** What all forms of all remotes have in common; the journeys test each form's own fields and results. */
const words = wordsIn('en');

/** Two presses before the page renders: faster than any person. */
async function submitTwice(field: Locator): Promise<void> {
  await field.evaluate((control: HTMLInputElement) => {
    control.form?.requestSubmit();
    control.form?.requestSubmit();
  });
}

/** The bodies sent to addresses with this ending. */
function countPosts(page: Page, end: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(end)) count += 1;
  });
  return () => count;
}

/** What is known by now has been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise(requestAnimationFrame);
    }
  });
}

test('a request pressed twice in one frame is sent once, starts at what is missing, and its draft is gone with it', async ({
  page,
  join,
}) => {
  await join();
  const sent = countPosts(page, '/rpc/create_contract_request');
  await page.goto('/HireServiceHP');
  const main = page.getByRole('main');
  const description = () => main.getByLabel(/^Describe the work/);
  const send = () => main.getByRole('button', { name: 'Send request', exact: true });
  await send().click();
  await expect(description()).toBeFocused();
  await expect(main.getByRole('alert')).toContainText(words.requiredFields);
  await description().fill('Two rooms and a kitchen');
  // After the correction, the page no longer shows the error.
  await expect(description()).not.toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await submitTwice(description());
  await expect(main.getByText(/Ticket number \d{6}/)).toBeVisible();
  expect(sent()).toBe(1);
  await page.reload();
  await expect(description()).toHaveValue('');
});

test('what the database refuses is said at its field, with the focus there, until it is put right', async ({
  page,
  join,
}) => {
  await join();
  const account = new AccountPage(page, words);
  const phone = account.field(words.phoneNumber);
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001', message: 'invalid_phone' } }),
  );
  await page.goto('/profile#profile-details');
  await phone.fill('9000000000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone).toBeFocused();
  await expect(page.getByText(words.invalidPhone)).toBeVisible();
  await expect(phone).toHaveValue('9000000000');
  await page.unroute('**/rest/v1/profiles*');
  await phone.fill('9000000001');
  await expect(page.getByText(words.invalidPhone)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
});

test('a sign-up that is half written survives a reload and a look at the login, but no password and no consent is kept', async ({
  page,
}) => {
  const account = new AccountPage(page, words);
  const person = newPerson();
  await account.openSignUp();
  await account.fillSignUp(person);
  await page.getByRole('main').getByRole('link', { name: 'Have an account?' }).click();
  await expect(page).toHaveURL('/login');
  await expect(account.field(words.password)).toHaveValue(person.password);
  await page.reload();
  await expect(account.field(words.email)).toHaveValue(person.email);
  await expect(account.field(words.password)).toHaveValue('');
  await page.goto('/signup');
  await expect(account.field(words.fullName)).toHaveValue(person.name);
  await expect(account.field(words.address)).toHaveValue(person.address);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));
  expect(stored).toContain(person.phone);
  expect(stored).not.toContain(person.password);
});

test('what is said of the login is not said of the sign-up', async ({ page }) => {
  const account = new AccountPage(page, words);
  await account.login('', '');
  await expect(account.field(words.email)).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(words.requiredFields);
  await page.getByRole('main').getByRole('link', { name: 'Create one' }).click();
  await expect(account.field(words.fullName)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('a login that the browser filled in without telling the page counts as typed, and two presses sign in once', async ({
  page,
}) => {
  const account = new AccountPage(page, words);
  const signedIn = countPosts(page, '/token');
  await page.goto('/login');
  await account.chooseEmail();
  const fillSilently = (field: Locator, value: string) =>
    field.evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, value);
  await fillSilently(account.field(words.email), demo.customer);
  await fillSilently(account.field(words.password), PASSWORD);
  await submitTwice(account.field(words.email));
  await account.expectSignedIn();
  expect(signedIn()).toBe(1);
});

test('what staff type is kept for them until they log out, not for a colleague, and a draft of an older release breaks nothing', async ({
  page,
  signIn,
}) => {
  const list = new StaffListPage(page);
  const name = () => list.panel().getByLabel(list.words.nameInHindi);
  const item = '/admin/prices?item=hire%2FEL';
  await signIn(demo.staff);
  await page.goto(item);
  const stored = await name().inputValue();
  await name().fill('बिजली मिस्त्री नया');
  await page.reload();
  await expect(name()).toHaveValue('बिजली मिस्त्री नया');

  await test.step('a draft of another shape', async () => {
    await page.evaluate(() => {
      for (const [key, text] of Object.entries({ ...window.sessionStorage })) {
        if (!key.startsWith('kaarigar.personal.draft.')) continue;
        const draft = JSON.parse(text);
        delete draft.base.name_hi;
        window.sessionStorage.setItem(key, JSON.stringify(draft));
      }
    });
    await page.reload();
    await expect(name()).toHaveValue(stored);
    await expect(list.panel().getByText(list.words.unsaved)).toHaveCount(0);
  });

  await test.step('a colleague at the same desk', async () => {
    await name().fill('बिजली मिस्त्री नया');
    await new AccountPage(page, words).logout();
    // Nobody at a shared computer finds it, with whatever tool they look.
    const kept = () => page.evaluate(() => JSON.stringify(window.sessionStorage));
    await expect.poll(kept).not.toContain('बिजली मिस्त्री नया');
    await signInAs(page, demo.admin);
    await page.goto(item);
    await expect(name()).toHaveValue(stored);
  });
});

async function signInAs(page: Page, email: string): Promise<void> {
  const account = new AccountPage(page, words);
  await account.login(email, PASSWORD);
  await account.expectSignedIn();
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what is said late does not take a press away', async ({ page, join }) => {
    await join();
    let answer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/rpc/room_for', async (route) => {
      await isWanted;
      await route.fulfill({ json: 'none' });
    });
    const list = new PriceListPage(page, words);
    const isAboutEvening = (request: Request) =>
      request.url().endsWith('/rpc/room_for') && request.postData()?.includes('evening') === true;
    await list.open();
    await list.book(words.interiorDesign);
    const asked = page.waitForRequest(isAboutEvening);
    await list.slot('evening').check();
    await asked;

    const change = list.form().getByRole('button', { name: words.changeDetails });
    await change.hover();
    await page.mouse.down();
    const answered = page.waitForEvent('requestfinished', isAboutEvening);
    answer();
    await answered;
    await drawn(page);
    await page.mouse.up();
    await expect(list.form().getByLabel(words.address, { exact: true })).toBeVisible();
    await expect(list.form().getByText(/^No worker is free/)).toBeVisible();
  });
});

test('what is known of a person fills in no field in which they are about to type', async ({
  page,
  signIn,
}) => {
  await signIn();
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/me', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto('/contactus');
  const form = page.getByRole('main').locator('form');
  const email = form.getByRole('textbox', { name: words.email });
  await email.focus();
  letGo();
  await expect(form.getByRole('textbox').first()).not.toHaveValue('');
  await expect(email).toHaveValue('');
  await page.keyboard.type('asha@example.com');
  await expect(email).toHaveValue('asha@example.com');
  await email.fill('');
  await form.getByRole('textbox', { name: words.phoneNumber }).focus();
  await expect(email).toHaveValue('');
});
