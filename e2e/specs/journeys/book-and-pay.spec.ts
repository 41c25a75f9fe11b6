import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { AdminPage } from '../../pages/admin-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a new customer signs up, verifies, books two painting jobs, pays, and staff see both paid', async ({
      page,
      browser,
    }) => {
      const words = wordsIn(language);
      const list = new PriceListPage(page, words);
      const pay = async (amount: string): Promise<string> => {
        const sandbox = new SandboxPage(page, words);
        await list.payNow();
        await sandbox.expectOpen(amount);
        await sandbox.press('sandboxPay');
        await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
        await expect(page.getByRole('main')).toContainText(amount);
        return new URL(page.url()).searchParams.get('order_id') ?? '';
      };
      const person = await new AccountPage(page, words).join();

      await list.open();
      await list.book(words.interiorDesign);
      const first = await pay('₹4,000');

      await list.open();
      await list.book(words.wallDrawing);
      await list.fillArea('120');
      await expect(list.form()).toContainText('₹12,000');
      // As a Hindi keyboard writes them.
      await list.fillArea('१२५');
      await expect(list.form()).toContainText('₹12,500');
      const second = await pay('₹12,500');

      const staff = await AdminPage.signIn(browser, 'en');
      await staff.expectPaid(first, { customer: person.name, amount: '₹4,000' });
      await staff.expectPaid(second, { customer: person.name, amount: '₹12,500' });
      await staff.close();
    });
  });
}
