import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { asPerson } from '../../fixtures/database';
import { demo } from '../../fixtures/people';
import { newCustomer } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';
import { StaffListPage } from '../../pages/staff-list-page';

/** A worker of the demo, whom nobody assigned to any of these. */
const NOT_ASSIGNED =
  /Nobody has assigned to this work: .*Ramesh Chauhan|इस काम पर किसी ने नहीं लगाया: .*रमेश चौहान/;

/** A request from a new customer, because each customer has a daily limit. */
async function ask(request: APIRequestContext) {
  const name = `Asha ${randomUUID().slice(0, 8)}`;
  const customer = await asPerson(request, await newCustomer(request));
  const { body } = await customer.call('create_contract_request', {
    p_service_code: 'HP',
    p_name: name,
    p_phone: '9876543210',
    p_description: `Two rooms of ${name}.\nकृपया पहले देख लें।`,
    p_address: 'Ward 4, Ghazipur',
    p_locale: 'hi',
  });
  return { name, ticket: body.ticket as string, customer };
}

test('staff find a request and answer it, also over a connection that breaks off, and the customer reads the note', async ({
  page,
  request,
  signIn,
}) => {
  const { name, ticket, customer } = await ask(request);
  const stored = () => customer.read(`contract_requests?ticket=eq.${ticket}&select=status,note`);
  const list = new StaffListPage(page);
  await signIn(demo.staff);

  await test.step('a search without a hit says so, and the status filter is an address', async () => {
    await page.goto('/admin/requests?q=zzzz-nothing');
    await expect(page.getByRole('heading', { name: list.words.noRequestMatches })).toBeVisible();
    await page.getByRole('link', { name: 'Show the whole list' }).click();
    await expect(page).toHaveURL('/admin/requests');
    await page.getByRole('link', { name: /^Closed/ }).click();
    await expect(page).toHaveURL('/admin/requests?status=CLOSED');
    await page.goBack();
    await expect(page).toHaveURL('/admin/requests');
  });

  await test.step('a search is an address; the entry says what was asked and how to answer', async () => {
    await list.inBoth(() =>
      expect(page.getByRole('searchbox', { name: list.words.searchRequests })).toBeVisible(),
    );
    await page.getByRole('searchbox', { name: list.words.searchRequests }).fill(ticket);
    await expect(page).toHaveURL(`/admin/requests?q=${ticket}`);
    await list.open(name);
    await expect(page).toHaveURL(`/admin/requests?q=${ticket}&ticket=${ticket}`);
    await list.unfold('statusAndNote');
    await list.inBoth(async () => {
      await expect(list.panel()).toContainText(`Two rooms of ${name}.`);
      await expect(list.panel().locator('a[href="tel:+919876543210"]')).toBeVisible();
      await expect(
        list.panel().locator('a[href^="https://wa.me/919876543210?text="]'),
      ).toBeVisible();
      await expect(list.panel()).toContainText(list.words.customerReads);
      await list.panel().getByRole('radio', { name: list.words.contacted }).check();
      await list.panel().getByLabel(list.words.noteToCustomer).fill('रमेश चौहान को भेजेंगे');
      await expect(list.panel()).toContainText(NOT_ASSIGNED);
    });
    await list.panel().getByLabel(list.words.noteToCustomer).fill('हम मंगलवार को आएँगे');
    await expect(list.panel()).not.toContainText(NOT_ASSIGNED);
  });

  const yes = () => list.dialog().getByRole('button', { name: list.words.yesSave });
  await test.step('asked first: a customer is going to read it', async () => {
    await list.save();
    await list.inBoth(async () => {
      await expect(list.dialog()).toContainText(list.words.showCustomer);
      await expect(list.dialog()).toContainText('हम मंगलवार को आएँगे');
      await expect(list.dialog().getByRole('button', { name: list.words.goBack })).toBeVisible();
    });
    await list.dialog().getByRole('button', { name: list.words.goBack }).click();
    await expect(list.dialog()).toHaveCount(0);
    expect(await stored()).toEqual([{ status: 'NEW', note: null }]);
  });

  await test.step('without a connection nothing typed is lost', async () => {
    await page.context().setOffline(true);
    await list.save();
    await yes().click();
    await list.inBoth(() => expect(list.dialog()).toContainText(list.words.failedConnection));
    await page.context().setOffline(false);
    await list.inBoth(() => expect(yes()).toBeVisible());
    await yes().click();
    await list.expectSaved();
    await list.unfold('changesByStaff');
    await list.inBoth(async () => {
      await expect(list.panel().getByLabel(list.words.noteToCustomer)).toHaveValue(
        'हम मंगलवार को आएँगे',
      );
      await expect(list.history().first()).toContainText('Rakesh Yadav');
      await expect(list.history().first()).toContainText('हम मंगलवार को आएँगे');
    });
    expect(await stored()).toEqual([{ status: 'CONTACTED', note: 'हम मंगलवार को आएँगे' }]);
  });
});

test('whoever was slower sees the other change and keeps what was typed', async ({
  page,
  request,
  signIn,
}) => {
  const { name, ticket } = await ask(request);
  const list = new StaffListPage(page);
  const note = () => list.panel().getByLabel(list.words.noteToCustomer);
  const save = async () => {
    await list.save();
    await list.dialog().getByRole('button', { name: list.words.yesSave }).click();
  };
  await signIn(demo.staff);
  await page.goto(`/admin/requests?ticket=${ticket}`);
  await list.unfold('statusAndNote');
  await note().fill('Mine');

  const colleague = await asPerson(request, { email: demo.admin });
  await colleague.change(`contract_requests?ticket=eq.${ticket}`, { note: 'Theirs' });

  await save();
  await list.inBoth(async () => {
    await expect(list.panel()).toContainText(list.words.someoneElse);
    await expect(list.panel()).toContainText('Theirs');
    await expect(note()).toHaveValue('Mine');
  });

  // The typed text survives a reload, and the person can still save or discard it.
  await page.reload();
  await list.inBoth(async () => {
    await expect(note()).toHaveValue('Mine');
    await expect(list.panel().getByRole('button', { name: list.words.keepMine })).toBeVisible();
  });
  await list.panel().getByRole('button', { name: list.words.keepMine }).click();
  await save();
  await list.expectSaved();
  await expect(note()).toHaveValue('Mine');
  await list.unfold('changesByStaff');
  await expect(list.panel()).toContainText('Meera Srivastava');
  await expect(page.getByRole('main')).toContainText(name);
});
