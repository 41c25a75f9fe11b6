import { publicWordsIn } from '../../fixtures/public-words';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...publicWordsIn(language) };

    test('every kind of worker has its daily price and leads to its hire page', async ({
      page,
    }) => {
      await page.goto('/workers');
      const main = page.getByRole('main');
      for (const [name, [path, price]] of Object.entries(words.workers)) {
        const card = main
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
        await expect(card, name).toContainText(price);
        await expect(card.getByRole('link'), name).toHaveAttribute('href', path);
      }
      await main.locator('a[href="/HireWorkerPL"]').click();
      await expect(page).toHaveURL('/signup');
    });

    test('without the daily prices the workers page says so, offers a person, and a retry works', async ({
      page,
    }) => {
      await page.route('**/rest/v1/**', (route) => route.abort());
      await page.goto('/workers');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
      await page.unroute('**/rest/v1/**');
      await page.getByRole('main').getByRole('button', { name: words.tryAgain }).click();
      await expect(page.getByRole('main')).toContainText('₹600');
    });

    test('each of the three service cards opens its list', async ({ page, request }) => {
      await page.goto('/services');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      const workerLinks = Object.fromEntries(
        Object.entries(words.workers).map(([name, [path]]) => [name, path]),
      );
      for (const [card, button, links] of [
        [words.rapidServices, words.openRapid, words.rapidLinks],
        [words.labourServices, words.openLabour, workerLinks],
        [words.contractServices, words.openContract, words.contracts],
      ] as const) {
        await page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: card }) })
          .getByRole('button', { name: button })
          .click();
        const dialog = page.getByRole('dialog', { name: card });
        await expect(dialog.getByRole('link')).toHaveCount(7);
        for (const [name, path] of Object.entries(links)) {
          await expect(dialog.locator(`a[href="${path}"]`), name).toContainText(name);
          expect((await request.get(path)).status(), path).toBe(200);
        }
        await dialog.getByRole('button', { name: words.close }).click();
        await expect(dialog).toBeHidden();
      }
    });

    test('the switch of each service card turns the whole site', async ({ page }) => {
      const other = language === 'en' ? 'hi' : 'en';
      for (const index of [0, 1, 2]) {
        await page.goto('/services');
        const card = page.getByRole('article').nth(index);
        await card.getByRole('button', { name: other === 'hi' ? 'हिन्दी' : 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(page.getByRole('banner')).toContainText(other === 'hi' ? 'सेवाएँ' : 'Services');
        await card.getByRole('button', { name: language === 'hi' ? 'हिन्दी' : 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    });

    test('every contract service leads to its request form', async ({ page }) => {
      await page.goto('/ContractServices');
      const main = page.getByRole('main');
      for (const [name, path] of Object.entries(words.contracts)) {
        await expect(main.locator(`a[href="${path}"]`), name).toContainText(name);
      }
      await expect(main).toContainText('₹2,000');
      await main.locator('a[href="/HireServiceHW"]').click();
      await expect(page).toHaveURL('/signup');
    });

    test('the questions open one at a time by keyboard', async ({ page }) => {
      await page.goto('/FAQ');
      const items = page.getByRole('main').locator('details');
      await expect(items.locator('summary')).toHaveText([...words.questions]);
      await expect(page.locator('details[open]')).toHaveCount(1);
      await items.nth(0).locator('summary').focus();
      for (const index of [1, 2, 3, 4]) {
        // On the open answer's links first, then on the next question.
        const summary = items.nth(index).locator('summary');
        for (let press = 0; press < 6; press += 1) {
          await page.keyboard.press('Tab');
          if (await summary.evaluate((node) => node === document.activeElement)) break;
        }
        await expect(summary).toBeFocused();
        await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space');
        await expect(items.nth(index)).toHaveAttribute('open', '');
        await expect(page.locator('details[open]')).toHaveCount(1);
      }
      await page.keyboard.press('Enter');
      await expect(page.locator('details[open]')).toHaveCount(0);
    });

    test('each question has an address that opens it', async ({ page }) => {
      await page.goto('/FAQ');
      const questions = page.getByRole('main').locator('details');
      await expect(questions).toHaveCount(5);
      const ids = await questions.evaluateAll((items) => items.map(({ id }) => id));
      for (const [index, id] of ids.entries()) {
        await page.goto('about:blank');
        await page.goto(`/FAQ#${id}`);
        const open = page.locator('details[open]');
        await expect(open).toHaveCount(1);
        await expect(open.locator('summary')).toHaveText(words.questions[index] ?? '');
        await expect(open.locator('summary')).toBeInViewport();
        await expect(open.locator(`a[href="#${id}"]`)).toBeVisible();
      }
    });

    test('about us names the mission, the founder, the team and the four values', async ({
      page,
    }) => {
      await page.goto('/aboutus');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: words.mission, exact: true })).toBeVisible();
      await expect(main.getByText(words.founder, { exact: true })).toBeVisible();
      for (const value of words.values) {
        await expect(main.getByRole('heading', { name: value, exact: true })).toBeVisible();
      }
    });

    test('the terms have their nine sections, each with an address', async ({ page }) => {
      await page.goto('/terms');
      const main = page.getByRole('main');
      const sections = words.termsSections.map((title, index) => `${index + 1}. ${title}`);
      await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: /^\d/ })).toHaveText(
        sections,
      );
      await expect(main).toContainText('₹2,000');
      for (const title of words.termsSections) {
        await main.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
        const heading = main.getByRole('heading', { level: 2 }).filter({ hasText: title }).first();
        await expect(heading).toBeInViewport();
        await expect(page).toHaveURL(/#.+/);
      }
    });

    test('the privacy policy says what, why, who and which rights, and names the grievance officer', async ({
      page,
    }) => {
      await page.goto('/p&p');
      const main = page.getByRole('main');
      for (const topic of words.privacyTopics) {
        await expect(main.getByRole('heading', { level: 2, name: topic })).toBeVisible();
      }
      await expect(main).toContainText(words.grievanceOfficer);
      await expect(main.locator('a[href="mailto:grievance@kaarigar.example"]')).toBeVisible();
    });

    test('motivation and careers are pages with something to do', async ({ page }) => {
      await page.goto('/motivation');
      await expect(page.getByRole('main').getByRole('paragraph')).not.toHaveCount(0);
      await page.getByRole('main').locator('a[href="/careers"]').click();
      await expect(page).toHaveURL('/careers');
      await expect(page.getByRole('main').locator('a[href^="https://wa.me/"]')).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
    });

    test('one form signs up and logs in, the address follows the mode, and consent is not assumed', async ({
      page,
    }) => {
      await page.goto('/signup');
      const main = page.getByRole('main');
      await expect(main.getByRole('checkbox')).not.toBeChecked();
      await expect(main.locator('form')).toHaveCount(1);
      await main.getByRole('link', { name: words.modeLogin }).click();
      await expect(page).toHaveURL('/login');
      await expect(main.getByRole('checkbox')).toHaveCount(0);
      await expect(
        main.getByRole('link').and(page.locator('[href="/forgot-password"]')),
      ).toBeVisible();
      await main.getByRole('link', { name: words.modeSignUp }).click();
      await expect(page).toHaveURL('/signup');
      await expect(main.getByRole('checkbox')).not.toBeChecked();
    });

    test('a failed payment is said with what is known, and never more', async ({ page }) => {
      await page.goto('/payment-failed?orderId=123456789&error=payment_failed');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.failedHeading);
      await expect(main.getByText(words.failedText, { exact: true })).toBeVisible();
      await expect(main.getByText(words.failedAdvice, { exact: true })).toBeVisible();
      await expect(main).toContainText('123456789');
      await expect(main.getByRole('link', { name: words.contactSupport })).toHaveAttribute(
        'href',
        /^mailto:support@kaarigar\.example\?.*123456789/,
      );
      await page.goto('/payment-failed');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.failedHeading);
      await expect(main).not.toContainText(words.orderId);
      await main.getByRole('link', { name: words.retryPayment }).click();
      await expect(page).toHaveURL('/');
    });

    test('a success page that somebody made up never says paid', async ({ page }) => {
      await page.goto('/payment-success?order_id=123456789');
      await expect(page.getByRole('main')).toContainText('123456789');
      await expect(page.getByRole('main')).not.toContainText(words.paid);
      await page.goto('/payment-success');
      await expect(page.getByRole('main')).toContainText(words.orderNotFound);
    });

    test('hostile addresses of the result pages stay text', async ({ page }) => {
      let wasRun = false;
      await page.exposeFunction('attacked', () => {
        wasRun = true;
      });
      const attack = encodeURIComponent(`<img src=x onerror="attacked()">\u202e${'अ'.repeat(500)}`);
      for (const address of [
        `/payment-failed?orderId=${attack}&error=${attack}`,
        `/payment-success?order_id=${attack}`,
        `/contactus?lang=${attack}`,
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const text = await page.getByRole('main').innerText();
        expect(text).not.toContain('\u202e');
        expect(text).not.toContain('अ'.repeat(201));
        expect(await page.locator('main img[src="x"]').count()).toBe(0);
      }
      expect(wasRun).toBe(false);
    });
  });
}
