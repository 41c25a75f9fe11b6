import { randomUUID } from 'node:crypto';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { StaffListPage } from '../../pages/staff-list-page';

test('a worker is added, found, changed and taken off', async ({ page, signIn }) => {
  const name = `Ramesh ${randomUUID().slice(0, 8)}`;
  const list = new StaffListPage(page);
  const panel = () => list.panel();
  const row = page.getByRole('main').getByRole('link', { name, exact: true });
  const noMatch = () => page.getByRole('heading', { name: list.words.noWorkerMatches });
  await signIn(demo.staff);

  await test.step('what is missing is said, the first of it with the focus on it', async () => {
    await page.goto('/admin/workers');
    await list.inBoth(() =>
      expect(page.getByRole('link', { name: list.words.addWorker })).toBeVisible(),
    );
    await page.getByRole('link', { name: list.words.addWorker }).click();
    await panel().getByLabel(list.words.phone).fill('12345');
    await list.save();
    await expect(panel().getByLabel(list.words.name, { exact: true })).toBeFocused();
    await list.inBoth(async () => {
      const { words } = list;
      await expect(panel().getByText(words.fillIn)).toBeVisible();
      await expect(panel().getByText(words.invalidPhone)).toBeVisible();
      await expect(panel().getByText(words.chooseOne).last()).toBeVisible();
      await expect(panel().getByLabel(words.name, { exact: true })).toBeVisible();
      await expect(panel().getByRole('checkbox', { name: words.plumber })).toBeVisible();
    });
  });

  await test.step('a new worker has a page of their own', async () => {
    await panel().getByLabel(list.words.name, { exact: true }).fill(name);
    await panel().getByRole('checkbox', { name: list.words.plumber }).check();
    await panel().getByLabel(list.words.phone).fill('+91 ९८७६५ ४३२१०');
    await list.save();
    await expect(page).toHaveURL(/worker=[0-9a-f-]{36}$/);
    await list.inBoth(async () => {
      await expect(panel().getByRole('heading', { name })).toBeVisible();
      await expect(panel().getByLabel(list.words.phone)).toHaveValue('9876543210');
      await expect(list.history()).toHaveCount(1);
    });
  });

  await test.step('they are found by their trade alone', async () => {
    await page.goto(`/admin/workers?trade=mason&q=${encodeURIComponent(name)}`);
    await list.inBoth(() => expect(noMatch()).toBeVisible());
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/workers?trade=plumber&q=${encodeURIComponent(name)}`);
    const questions: string[] = [];
    page.on('request', (request) => questions.push(request.url()));
    await list.open(name);
    await list.inBoth(() => expect(list.history()).toHaveCount(1));
    await page.goto('/admin');
    // How customers found their work is asked once for each worker who is opened.
    expect(questions.filter((asked) => asked.includes('/worker_ratings'))).toHaveLength(1);
  });

  await test.step('taken off, they are found among those who were', async () => {
    await page.goBack();
    await list.inBoth(() => expect(panel().getByLabel(list.words.canWork)).toBeChecked());
    await panel().getByLabel(list.words.canWork).uncheck();
    await list.save();
    await list.inBoth(() =>
      expect(list.dialog().getByRole('button', { name: list.words.takeOff })).toBeVisible(),
    );
    await list.dialog().getByRole('button', { name: list.words.takeOff }).click();
    await list.expectSaved();
    await list.inBoth(() => expect(list.history()).toHaveCount(2));
    await page.goto(`/admin/workers?state=active&q=${encodeURIComponent(name)}`);
    await list.inBoth(() => expect(noMatch()).toBeVisible());
    await page.goto(`/admin/workers?state=inactive&q=${encodeURIComponent(name)}`);
    await expect(row).toBeVisible();
  });
});
