import { readFile } from 'node:fs/promises';
import { signInPastForm } from '../../fixtures/session';
import { newStaff } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { OrdersListPage } from '../../pages/orders-list-page';
import { Customer } from '../../pages/staff-order-page';

const WORDS = {
  en: {
    views: 'Saved views',
    name: 'Name',
    forAll: 'Share it with all staff',
    keep: 'Save',
    remove: /^Delete: /,
    removeNow: 'Delete',
    others: 'Also looking at this order: ',
    numbers: 'Numbers',
    byService: 'By service',
    file: 'CSV file: By service',
    painting: 'Painting',
  },
  hi: {
    views: 'सेव किए हुए फ़िल्टर',
    name: 'नाम',
    forAll: 'पूरे स्टाफ़ को भी दिखे',
    keep: 'सेव करें',
    remove: /^मिटाएँ: /,
    removeNow: 'मिटाएँ',
    others: 'यह ऑर्डर अभी ये भी देख रहे हैं: ',
    numbers: 'आँकड़े',
    byService: 'सेवा के हिसाब से',
    file: 'CSV फ़ाइल: सेवा के हिसाब से',
    painting: 'रंगाई-पुताई',
  },
} as const;

test('two of the staff share a filter, see each other at an order, and its sum in the numbers', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const customer = await Customer.join(request);
  const { name } = customer.person;
  const orderId = await customer.book({ pay: 'after' });
  const [one, two] = [await newStaff(request), await newStaff(request)];
  await signInPastForm(context, one);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInPastForm(otherContext, two);
  const other = await otherContext.newPage();
  const list = new OrdersListPage(page);
  const t = () => WORDS[list.language];
  const dialog = page.getByRole('dialog');
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });

  await test.step('a filter gets a name, for all staff', async () => {
    await list.open(`?q=${encodeURIComponent(name)}&work=needs_worker`);
    await page.getByRole('button', { name: t().views }).click();
    await dialog.getByLabel(t().name).fill(`Of ${name}`);
    await dialog.getByLabel(t().forAll).check();
    await button(t().keep).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: `Of ${name}` })).toBeVisible();
    await page.getByRole('button', { name: t().views }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(/1$|1\D/);
    await list.inBoth(async () => {
      await expect(dialog.getByRole('heading', { name: t().views })).toBeVisible();
      await expectAccessible(page);
    });
    await list.switchTo('en');
  });

  await test.step('somebody else goes to its address, and may not delete it', async () => {
    await other.goto('/admin/orders');
    await other.getByRole('button', { name: WORDS.en.views }).click();
    const row = other.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(one.email);
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.getByRole('link').click();
    await expect(other).toHaveURL(/work=needs_worker/);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByRole('link', { name: orderId })).toBeVisible();
  });

  await test.step('its owner deletes it', async () => {
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: t().remove }).click();
    await dialog.last().getByRole('button', { name: t().removeNow, exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('whoever opens an order sees who has it open, and who is on duty', async () => {
    const said = other.waitForResponse((answer) => answer.url().endsWith('/rpc/desk_here'));
    await other.goto(`/admin/order-details?order_id=${orderId}`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(orderId);
    await said;
    await page.goto(`/admin/order-details?order_id=${orderId}`);
    await list.inBoth(() => expect(page.getByText(t().others)).toContainText(two.email));
    await expectAccessible(page);
    await page.getByRole('banner').locator('summary').click();
    for (const { email } of [one, two]) {
      await expect(
        page.getByRole('banner').getByRole('listitem').filter({ hasText: email }),
      ).toBeVisible();
    }
  });

  await test.step('the order is in the numbers of the week, as a table and a file', async () => {
    await page.goto('/admin/numbers?days=week&part=service');
    await list.inBoth(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t().numbers);
      const table = page.getByRole('table', { name: t().byService });
      await expect(table.getByRole('row').filter({ hasText: t().painting })).toBeVisible();
      await expectAccessible(page);
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t().file }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(
      new RegExp(`^\\uFEFF"[^"]+",.*\\r\\n(?:"[^"]*",?.*\\r\\n)*"${t().painting}","\\d+"`),
    );
  });
  await otherContext.close();
});
