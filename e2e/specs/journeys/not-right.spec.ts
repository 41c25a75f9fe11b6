import { workDay } from '../../fixtures/days';
import { takePhoto } from '../../fixtures/take-photo';
import { expect, test } from '../../fixtures/test';
import { AdminPage } from '../../pages/admin-page';
import { switchTo } from '../../pages/language-switch';
import { StaffOrderPage } from '../../pages/order-desk-page';
import { refresh } from '../../pages/refresh';
import { Customer, workOn } from '../../pages/staff-order-page';

test.use({ language: 'hi', viewport: { width: 360, height: 740 } });

test('work that is not right is said in one language, answered with a free visit, and read in the other', async ({
  page,
  request,
  browser,
  join,
  expectAccessible,
}) => {
  const customer = await Customer.join(request, 'hi', await join());
  const orderId = await customer.bookPaid({ day: workDay(30) });
  await workOn(request, orderId);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  const rated = main.getByText('आपने बताया कि काम कैसा रहा: अच्छा, 5 में से 4', { exact: true });
  await test.step('the customer says that all is well, and finds out that it is not', async () => {
    await page.goto(`/orders/${orderId}`);
    await main.getByRole('button', { name: 'सब ठीक है, रेटिंग दें' }).press('Enter');
    await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
    await expect(dialog.getByText('चुनें कि काम कैसा रहा')).toBeVisible();
    await dialog.getByRole('radio', { name: /^अच्छा/ }).check();
    await dialog.getByLabel(/^दो शब्द/).fill('साफ़ काम');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(rated.first()).toBeVisible();
    await expect(main.getByText('साफ़ काम')).toBeVisible();
    await expect(main.getByRole('button', { name: 'बदलें', exact: true })).toBeVisible();
  });

  await test.step('the customer says what is not right', async () => {
    await main.getByRole('button', { name: 'कुछ ठीक नहीं हुआ' }).press('Enter');
    // One question after the other, and the number for whoever would rather talk.
    await expect(dialog.getByRole('link', { name: /फ़ोन करें$/ })).toBeVisible();
    await dialog.getByRole('radio', { name: 'वही खराबी फिर से' }).check();
    await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
    await expect(dialog.getByText('लिखें कि क्या ठीक नहीं है')).toBeVisible();
    await dialog.getByLabel(/^अपने शब्दों में लिखें/).fill('दीवार पर दाग फिर दिख रहा है');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    const said = main.getByText('आपने बताया है कि क्या ठीक नहीं है', { exact: true });
    await expect(said).toBeVisible();
    await expect(main.getByText('आपकी शिकायत देख रहे हैं', { exact: true })).toBeVisible();
    await expect(main.getByText('साफ़ काम')).toHaveCount(0);
    await expect(main.getByText(/^हमारे कर्मचारी .* तक यहीं और .* जवाब देंगे/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'कुछ ठीक नहीं हुआ' })).toHaveCount(0);
    await main.getByRole('button', { name: 'अब ठीक है, वापस लें' }).press('Enter');
    await dialog.getByRole('button', { name: 'हाँ, वापस लें' }).press('Enter');
    await expect(main.getByText('शिकायत वापस ले ली गई')).toBeVisible();
    await expect(said).toHaveCount(0);
    await expect(main.getByText('आपने शिकायत वापस ली').first()).toBeVisible();
    await main.getByRole('button', { name: 'कुछ ठीक नहीं हुआ' }).press('Enter');
    await dialog.getByRole('radio', { name: 'वही खराबी फिर से' }).check();
    await dialog.getByLabel(/^अपने शब्दों में लिखें/).fill('दीवार पर दाग फिर दिख रहा है');
    await dialog.getByRole('radio', { name: 'कोई और दिन' }).check();
    await dialog.locator('input[type="date"]').fill(workDay(33));
    await dialog.getByRole('radio', { name: /^दोपहर/ }).check();
    const spot = { name: 'spot.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
    await dialog.locator('input[type="file"][multiple]').setInputFiles([spot, spot]);
    await expect(dialog.getByRole('img', { name: 'फ़ोटो 2, कुल 2' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    // One is taken back, and another one follows.
    await main.getByRole('button', { name: 'फ़ोटो 2 (कुल 2) बड़ी करके देखें' }).press('Enter');
    await dialog.getByRole('button', { name: 'यह फ़ोटो हटाएँ' }).press('Enter');
    await expect(main.getByRole('button', { name: /बड़ी करके देखें$/ })).toHaveCount(1);
    await main.locator('input[type="file"][multiple]').setInputFiles([spot]);
    await main.getByRole('button', { name: 'यह फ़ोटो भेजें' }).press('Enter');
    await expect(main.getByRole('button', { name: /बड़ी करके देखें$/ })).toHaveCount(2);
    // Further words are added, and what was half written is there after a reload.
    await main.getByRole('button', { name: 'कुछ और लिखें' }).press('Enter');
    await main.getByLabel(/^और क्या बताना है/).fill('छत पर भी दाग है');
    await page.reload();
    await expect(main.getByLabel(/^और क्या बताना है/)).toHaveValue('छत पर भी दाग है');
    await main.getByRole('button', { name: 'भेजें', exact: true }).press('Enter');
    await expect(
      main.getByRole('listitem').filter({ hasText: 'छत पर भी दाग है' }).first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  const staff = await AdminPage.signIn(browser, 'en');
  const desk = new StaffOrderPage(staff.page, 'en');
  await test.step('staff find it by the filter, and book a free visit', async () => {
    const { page: office } = staff;
    await office.goto('/admin/orders?asks=complaint');
    const row = office.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText('Work not right');
    await row.getByRole('link', { name: orderId }).click();
    await expect(desk.part('todo')).toContainText('दीवार पर दाग फिर दिख रहा है');
    await expect(desk.part('todo')).toContainText('छत पर भी दाग है');
    await expect(desk.part('todo')).toContainText('The same fault again');
    await expect(desk.part('todo')).toContainText(
      /If we come again, they would like: .*afternoon/i,
    );
    await expect(desk.part('todo').getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
    const answering = await desk.ask('answerComplaint');
    await expect(answering.locator('input[type="date"]')).toHaveValue(workDay(33));
    await answering.getByLabel(/^To the customer/).fill('We paint that wall anew.');
    await expectAccessible(office);
    await desk.confirm('Book the free visit');
    await expect(desk.button('answerComplaint')).toHaveCount(0);
    await office.goto('/admin/orders?asks=anything');
    await expect(office.getByRole('row').filter({ hasText: orderId })).toHaveCount(0);
  });

  await test.step('the customer reads the answer and goes to the visit and back', async () => {
    await refresh(page);
    await switchTo(page, 'en');
    await expect(main.getByText('Our answer')).toBeVisible();
    await expect(main.getByText('We paint that wall anew.').first()).toBeVisible();
    // The field for a reply is right below it.
    await expect(main.getByLabel(/^What else should we know\?/)).toBeVisible();
    await expect(main.getByText('Looking at your complaint')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: /^Return visit, order \d{9}$/ }).click();
    await expect(main.getByText('This is our free return visit.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Change day or address' })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const visit = /\d{9}$/.exec(page.url())?.[0] ?? '';
    await main.getByRole('link', { name: `The first order, ${orderId}` }).click();
    await expect(page).toHaveURL(`/orders/${orderId}`);

    await desk.open(visit);
    for (const action of ['cash', 'copyLink', 'recheck', 'acceptReview'] as const) {
      await expect(desk.button(action)).toHaveCount(0);
    }
    await expect(desk.button('assign')).toBeVisible();
    await staff.close();
  });
});
