import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { SandboxPage } from '../../pages/sandbox-page';
import { untilTakenOver } from '../../pages/taken-over';

test('a painting job is booked and paid by keyboard alone', async ({ page }) => {
  const words = wordsIn('en');
  const account = new AccountPage(page, words);
  await page.goto('/login');
  await page.getByRole('button', { name: 'By email', exact: true }).press('Enter');
  await account.field('Email').focus();
  await page.keyboard.type(demo.customer);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await account.expectSignedIn();

  await page.goto('/PaintingServices');
  const book = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Interior design' }) })
    .getByRole('button');
  await book.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The dialog keeps the focus: after many tabs it is still inside.
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab');
  expect(
    await dialog.evaluate(
      (node) => node.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(book).toBeFocused();

  await page.keyboard.press('Enter');
  // Chips are radio buttons: the arrow keys choose, and the slip below says the choice in words.
  await dialog.getByRole('radio', { name: /^Morning/ }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await expect(dialog.getByText(/^Afternoon \(/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay Now', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sandbox = new SandboxPage(page, words);
  await sandbox.expectOpen('₹4,000');
  await page.getByRole('button', { name: 'Pay', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/payment-success/);
});

test('the first tab stop skips to the content; after a change of page the focus is on its heading', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const faq = page.getByRole('banner').getByRole('link', { name: 'FAQ' });
  // Before that a click opens the address as a new document, whose focus is the browser's.
  await untilTakenOver(faq);
  await faq.click();
  await expect(page).toHaveURL('/FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
