import { randomUUID } from 'node:crypto';
import { adminWordsIn } from '../../fixtures/admin-words';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { StaffListPage } from '../../pages/staff-list-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('a worker is added, found, changed and taken off', async ({ page, signIn }) => {
      const name = `Ramesh ${randomUUID().slice(0, 8)}`;
      const list = new StaffListPage(page, words);
      await signIn(demo.staff);
      await page.goto('/admin/workers');
      await page.getByRole('link', { name: words.addWorker }).click();
      const panel = list.panel();

      await panel.getByLabel(words.phone).fill('12345');
      await list.save();
      await expect(panel.getByLabel(words.name, { exact: true })).toBeFocused();
      await expect(panel.getByText(words.fillIn)).toBeVisible();
      await expect(panel.getByText(words.invalidPhone)).toBeVisible();
      await expect(panel.getByText(words.chooseOne).last()).toBeVisible();

      await panel.getByLabel(words.name, { exact: true }).fill(name);
      await panel.getByLabel(words.phone).fill('+91 ९८७६५ ४३२१०');
      await panel.getByRole('checkbox', { name: words.plumber }).check();
      await list.save();
      await expect(panel.getByRole('heading', { name })).toBeVisible();
      await expect(page).toHaveURL(/worker=[0-9a-f-]{36}$/);
      await expect(panel.getByLabel(words.phone)).toHaveValue('9876543210');
      await expect(list.history()).toHaveCount(1);

      const row = page.getByRole('main').getByRole('link', { name, exact: true });
      await page.goto(`/admin/workers?trade=mason&q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('heading', { name: words.noWorkerMatches })).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.goto(`/admin/workers?trade=plumber&q=${encodeURIComponent(name)}`);
      await list.open(name);

      await panel.getByLabel(words.canWork).uncheck();
      await list.save();
      await list.dialog().getByRole('button', { name: words.takeOff }).click();
      await list.expectSaved();
      await expect(list.history()).toHaveCount(2);
      await page.goto(`/admin/workers?state=active&q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('heading', { name: words.noWorkerMatches })).toBeVisible();
      await page.goto(`/admin/workers?state=inactive&q=${encodeURIComponent(name)}`);
      await expect(row).toBeVisible();
    });
  });
}
