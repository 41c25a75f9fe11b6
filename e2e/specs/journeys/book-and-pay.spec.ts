import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { AdminPage } from '../../pages/admin-page';
import { BilingualPage } from '../../pages/bilingual-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';

test('a new customer signs up, verifies, books and pays a painting job in each language, and staff see both paid', async ({
  page,
  browser,
}) => {
  const own = new BilingualPage(page, { en: wordsIn('en'), hi: wordsIn('hi') });
  const list = () => new PriceListPage(page, own.words);
  const pay = async (amount: string): Promise<string> => {
    const sandbox = new SandboxPage(page, own.words);
    await list().payNow();
    await sandbox.expectOpen(amount);
    await sandbox.press('sandboxPay');
    await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
    await expect(page.getByRole('main')).toContainText(amount);
    return new URL(page.url()).searchParams.get('order_id') ?? '';
  };
  const person = await new AccountPage(page, own.words).join();

  await list().open();
  await list().book(own.words.interiorDesign);
  const first = await pay('₹4,000');

  await own.switchTo('hi');
  await list().open();
  await list().book(own.words.wallDrawing);
  await list().fillArea('120');
  await expect(list().form()).toContainText('₹12,000');
  // As a Hindi keyboard writes them.
  await list().fillArea('१२५');
  await expect(list().form()).toContainText('₹12,500');
  const second = await pay('₹12,500');

  const staff = await AdminPage.signIn(browser, 'en');
  await staff.expectPaid(first, { customer: person.name, amount: '₹4,000' });
  await staff.expectPaid(second, { customer: person.name, amount: '₹12,500' });
  await staff.close();
});
