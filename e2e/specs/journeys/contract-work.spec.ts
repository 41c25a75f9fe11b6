import { workDay } from '../../fixtures/days';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AdminPage } from '../../pages/admin-page';
import { switchTo } from '../../pages/language-switch';
import { refresh } from '../../pages/refresh';
import { SandboxPage } from '../../pages/sandbox-page';
import { workOn } from '../../pages/staff-order-page';

test.use({ language: 'hi', viewport: { width: 360, height: 740 } });

test('contract work goes from the request stage by stage until the rest is closed, on a small phone and in both languages', async ({
  page,
  request,
  join,
  browser,
  expectAccessible,
}) => {
  const person = await join();
  const main = page.getByRole('main');
  let ticket = '';

  await test.step('asked for, with the place, and changed', async () => {
    await page.goto('/HireServiceHP');
    await main.getByLabel(/^काम के बारे में लिखें/).fill('दो कमरे और बाहर की दीवार रँगवानी है');
    await main.getByRole('button', { name: wordsIn('hi').changeDetails }).click();
    await main.getByLabel(/^पता/).fill('वार्ड 4, गाज़ीपुर');
    await main.getByRole('button', { name: 'भेजें', exact: true }).click();
    ticket =
      /\d{6}/.exec((await main.getByText(/काम का नंबर: \d{6}/).textContent()) ?? '')?.[0] ?? '';
    await main.getByRole('link', { name: 'इस काम की जानकारी देखें' }).click();
    await main.getByRole('button', { name: 'बदलाव करें', exact: true }).click();
    await main.getByLabel(/^पता/).fill('मकान 14, महुआबाग, गाज़ीपुर');
    await main.getByRole('button', { name: 'बदलाव सेव करें' }).click();
    await expect(main.getByText('आपने बदलाव किया')).toBeVisible();
    await expect(main).toContainText('मकान 14, महुआबाग, गाज़ीपुर');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('घर की पुताई');
    await expect(main.getByText(`काम का नंबर ${ticket}`).first()).toBeVisible();
    // They think about cancelling it, and a price comes.
    await main.getByRole('button', { name: 'यह काम रद्द करें' }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('यह काम रद्द करें?');
  });

  const staff = await AdminPage.signIn(browser, 'en');
  const desk = staff.page.getByRole('main');
  await test.step('staff send a price in three stages', async () => {
    await staff.page.goto(`/admin/requests?ticket=${ticket}`);
    await expect(desk).toContainText('मकान 14, महुआबाग, गाज़ीपुर');
    await desk.getByRole('button', { name: 'Write a price' }).click();
    await expect(desk.getByLabel('Line 1')).toBeFocused();
    await desk.getByLabel('Line 1').fill('Paint and work');
    await desk.getByLabel('Rupees', { exact: true }).first().fill('18000.01');
    await expect(desk.getByText('₹5,400.01')).toBeVisible();
    await desk.getByRole('radio', { name: 'in the price' }).check();
    // A link that the bar covers in part would be too small.
    await staff.page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(staff.page);
    await desk.getByRole('button', { name: 'See it as the customer will' }).click();
    const preview = staff.page.getByRole('dialog');
    // In the customer's language, whatever the desk's is.
    await expect(preview).toContainText('काम शुरू होने से पहले');
    await expect(preview).toContainText('₹5,400.01');
    await expect(preview).toContainText('सामान इसी दाम में है।');
    await expectAccessible(staff.page);
    await preview.getByRole('button', { name: 'Send the price' }).click();
    await expect(desk.getByText('The customer has not accepted yet.')).toBeVisible();
    await expect(desk.locator('#quotes-title')).toBeFocused();
  });

  await test.step('whoever is about to cancel reads of the price first, and is asked again', async () => {
    const dialog = page.getByRole('dialog');
    await refresh(page);
    await expect(dialog).toContainText('दाम बताया गया: ₹18,000.01');
    await expect(dialog.getByRole('button', { name: 'हाँ, रद्द करें' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'फिर भी रद्द करें' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'हाँ, रद्द करें' })).toBeVisible();
    await dialog.getByRole('button', { name: 'रहने दें' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the customer asks back, staff answer, and the price is accepted', async () => {
    await refresh(page);
    await expect(main).toContainText('₹18,000.01');
    await expect(main.getByText('सामान इसी दाम में है।')).toBeVisible();
    await main.getByRole('button', { name: 'इस दाम के बारे में पूछें' }).press('Enter');
    await expect(main.getByLabel(/^हमसे कुछ पूछें/)).toBeFocused();
    await main.getByLabel(/^हमसे कुछ पूछें/).fill('क्या पेंट भी इसमें है?');
    await main.getByRole('button', { name: 'भेजें', exact: true }).click();
    await expect(main.getByText('धन्यवाद, आपका सवाल मिल गया')).toBeVisible();
    await expect(main.getByLabel(/^हमसे कुछ पूछें/)).toHaveCount(0);
    await expect(main.getByText('आपने लिखा')).toBeVisible();
    const owed = main.getByText(/^आपने हमसे कुछ पूछा है/);
    await page.reload();
    await expect(owed).toBeVisible();

    await refresh(staff.page);
    // The question, the form that answers it, then all that was said before.
    await expect(desk.locator('blockquote ~ form ~ section')).toContainText('क्या पेंट भी इसमें है?');
    await expect(desk.locator('blockquote', { hasText: 'क्या पेंट भी इसमें है?' })).toBeVisible();
    await desk.getByLabel(/^Write to the customer/).fill('हाँ, पेंट इसी में है।');
    await desk.getByRole('button', { name: 'Send the answer' }).click();
    await expect(desk.getByText('We wrote')).toBeVisible();

    await refresh(page);
    await expect(main.getByText('हाँ, पेंट इसी में है।')).toBeVisible();
    await expect(owed).toHaveCount(0);
    await switchTo(page, 'en');
    await expectAccessible(page);
    await main.getByRole('button', { name: /^Accept ₹/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, accept' }).click();
    await expect(main.getByRole('button', { name: 'Pay stage 1' })).toBeVisible();
    await expect(main).toContainText('You have accepted our price');
  });

  const orderOf = async (stage: RegExp): Promise<string> => {
    const address = await main.getByRole('link', { name: stage }).getAttribute('href');
    return /\d{9}$/.exec(address ?? '')?.[0] ?? '';
  };

  await test.step('in My Orders it is one piece of work, and only the first stage asks for money', async () => {
    await main.getByRole('link', { name: 'My Orders' }).click();
    const stages = main.getByRole('list', { name: 'Stages of this work' });
    await expect(stages.getByRole('listitem')).toHaveText([
      /^Stage 1 of 3.*To pay now/,
      /^Stage 2 of 3.*Half of the work done.*Not due yet/,
      /^Stage 3 of 3.*All of the work done.*Not due yet/,
    ]);
    await expect(main.getByText('Price ₹18,000.01 · paid ₹0 · left ₹18,000.01')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Pay / })).toHaveCount(1);
    await expectAccessible(page);
    await stages.getByRole('button', { name: 'Pay stage 1' }).click();
    const sandbox = new SandboxPage(page, wordsIn('en'));
    await sandbox.expectOpen('₹5,400');
    await sandbox.press('sandboxPay');
    await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
    await expect(main).not.toContainText(/booking/i);
    await page.goto(`/orders/requests/${ticket}`);
    await expect(main.getByRole('link', { name: /^Stage 1/ })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Pay stage/ })).toHaveCount(0);
    await expect(main.getByText(/^Stage 1 paid: ₹5,400 \(.+\)$/)).toBeVisible();
  });

  await test.step('agreed work moves to another address, and waits for a word on its price', async () => {
    await main.getByRole('button', { name: 'Change the address' }).press('Enter');
    const asked = page.getByRole('dialog');
    await expect(
      asked.getByText(/^We will come to the new address\. The agreed price/),
    ).toBeVisible();
    await asked.getByLabel(/^Where is the work/).fill('Ward 9, Rasra, Ballia');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Save the new address' }).press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(
      main.getByText(/^You changed the address\. We will look at the price/),
    ).toBeVisible();
    await refresh(staff.page);
    await expect(
      desk.locator('blockquote', { hasText: 'changed the address: Ward 9, Rasra, Ballia' }),
    ).toBeVisible();
    await desk.getByLabel(/^Write to the customer/).fill('The price stays.');
    await desk.getByRole('button', { name: 'Send the answer' }).click();
    await expect(desk.getByText('We wrote').nth(1)).toBeVisible();
    await refresh(page);
    await expect(main.getByText('The price stays.')).toBeVisible();
  });

  await test.step('the second one is due when its work has begun, for which the first is paid; until then it says so, and leads back', async () => {
    await main.getByRole('link', { name: /^Stage 2/ }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/, stage 2 of 3: /);
    await expect(main.getByRole('heading', { name: 'All stages of this work' })).toBeVisible();
    await expect(main.getByText(/^This stage is not due yet\./)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Pay ahead' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole('link', { name: `Ticket ${ticket}` }).click();
    const time = { day: workDay(40), slot: 'morning' };
    await workOn(request, await orderOf(/^Stage 2/), time, async (name) => {
      await refresh(page);
      await expect(main.getByRole('heading', { name: 'Who comes' })).toBeVisible();
      await expect(main.getByRole('link', { name: `Call ${name}` })).toBeVisible();
    });
    await refresh(page);
    await expect(main.getByRole('button', { name: 'Pay stage 2' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Pay stage 3' })).toHaveCount(0);
  });

  await test.step('the second stage is paid in cash', async () => {
    await refresh(staff.page);
    await desk.getByRole('link', { name: 'See stage 2' }).click();
    // All of it is one piece of work, on staff's page of a stage and on the customer's.
    const all = desk.getByRole('region', { name: 'All stages of this work' });
    await expect(all.getByRole('listitem')).toHaveText([
      /^Stage 1: .*Paid/,
      /^Stage 2: .*Not paid/,
      /^Stage 3: .*Not paid/,
    ]);
    await expect(all.getByRole('link')).toHaveCount(2);
    await expectAccessible(staff.page);
    await desk.getByRole('button', { name: 'Mark paid in cash…' }).click();
    const cash = staff.page.getByRole('dialog');
    await cash.getByLabel(/receipt/i).fill(`S2-${ticket}`);
    await cash.getByRole('button', { name: '₹7,200 received in cash' }).click();
    await expect(cash).toHaveCount(0);
  });

  await test.step('staff close the rest: the last stage is asked for no more, in the other language', async () => {
    await refresh(page);
    await switchTo(page, 'hi');
    await expect(main.getByRole('button', { name: /^तीसरी किस्त ₹.* दें$/ })).toBeVisible();
    // The customer asks for it, has another thought, and asks again.
    const dialog = page.getByRole('dialog');
    const asked = main.getByRole('button', { name: 'काम चालू रखें' });
    for (const [why, isMeant] of [
      ['गलती से दबा', false],
      ['हम दूसरे घर जा रहे हैं', true],
    ] as const) {
      await main.getByRole('button', { name: 'काम रद्द कराएँ' }).press('Enter');
      await dialog.getByLabel(/^अपने शब्दों में/).fill(why);
      if (isMeant) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'भेजें' }).press('Enter');
      await expect(asked).toBeVisible();
      if (isMeant) break;
      await asked.press('Enter');
      await expect(asked).toHaveCount(0);
    }
    await staff.page.goto('/admin');
    const inToday = desk.getByRole('listitem').filter({ hasText: ticket });
    await expect(inToday.filter({ hasText: 'Asks to cancel' })).toContainText('हम दूसरे घर जा रहे हैं');
    await desk.getByRole('link', { name: `Answer: ${ticket}` }).click();
    await expect(desk.getByText('The customer asks to cancel this work')).toBeVisible();
    await expect(desk.locator('blockquote', { hasText: 'हम दूसरे घर जा रहे हैं' })).toBeVisible();
    await expectAccessible(staff.page);
    await desk.getByText('Change status or note', { exact: true }).click();
    await desk.getByRole('radio', { name: 'Closed' }).check();
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Yes, save' }).click();
    await expect(desk.getByText('Request closed')).toBeVisible();
    await expect(desk.getByText('The customer asks to cancel this work')).toHaveCount(0);
    await staff.page.goBack();
    await expect(desk.getByRole('heading', { name: 'Requests and messages' })).toBeVisible();
    await expect(inToday).toHaveCount(0);
    await refresh(page);
    await expect(main.getByRole('button', { name: /^तीसरी किस्त ₹.* दें$/ })).toHaveCount(0);
    await expect(main).toContainText('यह काम बंद हो चुका है');
    await main.getByRole('link', { name: /^तीसरी किस्त/ }).click();
    await expect(main.getByText(/^कोई नहीं आएगा/)).toBeVisible();
    await page.goBack();
    const paid = main.getByRole('status').filter({ hasText: 'अब तक दिए' });
    await expect(paid).toContainText('₹12,600');
    await expect(paid).toContainText('कुल ₹18,000.01 में से');
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  await test.step('staff see the same', async () => {
    await staff.page.goto(`/admin/requests?q=${encodeURIComponent(person.name)}`);
    await staff.expectRequests(person.name, [ticket]);
    await staff.page.goto(`/admin/requests?ticket=${ticket}`);
    await expect(desk.getByRole('status').filter({ hasText: 'Paid so far' })).toContainText(
      '₹12,600',
    );
    await staff.close();
  });
});
