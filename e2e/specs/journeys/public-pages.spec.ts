import type { Page } from '@playwright/test';
import { withoutDrawnRows } from '../../fixtures/drawn-rows';
import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';

function bilingual(page: Page) {
  return new BilingualPage(page, publicWords);
}

test('without the daily prices the workers page says so, offers a person and a retry; with them every kind of worker has its price and leads to its hire page', async ({
  page,
}) => {
  const site = bilingual(page);
  const main = page.getByRole('main');
  const tryAgain = () => main.getByRole('button', { name: site.words.tryAgain });
  await withoutDrawnRows(page);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/workers');
  await site.inBoth(async () => {
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('link', { name: /^Call |फ़ोन करें$/ })).toBeVisible();
    await expect(tryAgain()).toBeVisible();
  });
  await page.unroute('**/rest/v1/**');
  await tryAgain().click();
  await expect(main).toContainText('₹600');

  await site.inBoth(async () => {
    for (const [name, [path, price]] of Object.entries(site.words.workers)) {
      const card = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(card, name).toContainText(price);
      await expect(card.getByRole('link'), name).toHaveAttribute('href', path);
    }
  });
  await main.locator('a[href="/HireWorkerPL"]').click();
  await expect(page).toHaveURL('/signup');
});

test('each of the three service cards opens its list', async ({ page, request }) => {
  const site = bilingual(page);
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await site.inBoth(async () => {
    const { words } = site;
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
});

test('the link to the other language at service cards and price lists turns the whole site', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const path of ['/services', '/prices/electrical']) {
    await page.goto(`${path}?lang=en`);
    for (const [name, language] of [
      ['हिन्दी में पढ़ें', 'hi'],
      ['Read in English', 'en'],
    ] as const) {
      await main.getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('banner')).toContainText(publicWords[language].services);
    }
  }
});

test('every contract service leads to its request form', async ({ page }) => {
  const site = bilingual(page);
  const main = page.getByRole('main');
  await page.goto('/ContractServices');
  await site.inBoth(async () => {
    for (const [name, path] of Object.entries(site.words.contracts)) {
      await expect(main.locator(`a[href="${path}"]`), name).toContainText(name);
    }
    await expect(main).toContainText('₹2,000');
  });
  await main.locator('a[href="/HireServiceHW"]').click();
  await expect(page).toHaveURL('/signup');
});

test('the questions open one at a time by keyboard, and each has an address that opens it', async ({
  page,
}) => {
  const site = bilingual(page);
  // Those about orders stand below, in their own section.
  const items = page.getByRole('main').locator('details:not(section details)');
  const open = page.locator('details:not(section details)[open]');
  await page.goto('/FAQ');
  await expect(items).toHaveCount(5);
  await site.inBoth(() => expect(items.locator('summary')).toHaveText([...site.words.questions]));

  await test.step('by keyboard', async () => {
    await expect(open).toHaveCount(1);
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
      await expect(open).toHaveCount(1);
    }
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(0);
  });

  const ids = await items.evaluateAll((all) => all.map(({ id }) => id));
  for (const [index, id] of ids.entries()) {
    await test.step(`by its address #${id}`, async () => {
      await page.goto('about:blank');
      await page.goto(`/FAQ#${id}`);
      await site.inBoth(async () => {
        await expect(open).toHaveCount(1);
        await expect(open.locator('summary')).toHaveText(site.words.questions[index] ?? '');
        await expect(open.locator('summary')).toBeInViewport();
      });
    });
  }
});

test('the pages about us and the law say what they must', async ({ page }) => {
  const site = bilingual(page);
  const main = page.getByRole('main');

  await test.step('about us names the mission, the founder, the team and the four values', async () => {
    await page.goto('/aboutus');
    await site.inBoth(async () => {
      const { mission, founder, values } = site.words;
      await expect(main.getByRole('heading', { name: mission, exact: true })).toBeVisible();
      await expect(main.getByText(founder, { exact: true })).toBeVisible();
      for (const value of values) {
        await expect(main.getByRole('heading', { name: value, exact: true })).toBeVisible();
      }
    });
  });

  await test.step('the terms have their nine sections, each with an address', async () => {
    await page.goto('/terms');
    await site.inBoth(async () => {
      const titles = site.words.termsSections;
      await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: /^\d/ })).toHaveText(
        titles.map((title, index) => `${index + 1}. ${title}`),
      );
      await expect(main).toContainText('₹2,000');
      for (const title of titles) {
        const link = main.getByRole('navigation').getByRole('link', { name: title, exact: true });
        await expect(link).toHaveAttribute('href', /^#.+/);
        await link.click();
        const heading = main.getByRole('heading', { level: 2 }).filter({ hasText: title }).first();
        await expect(heading).toBeInViewport();
        await expect(page).toHaveURL(`/terms${await link.getAttribute('href')}`);
      }
    });
  });

  await test.step('the privacy policy says what, why, who and which rights, and names the grievance officer', async () => {
    // As mail programs write the address.
    await page.goto('/p%26p');
    await site.inBoth(async () => {
      for (const topic of site.words.privacyTopics) {
        await expect(main.getByRole('heading', { level: 2, name: topic })).toBeVisible();
      }
      await expect(main).toContainText(site.words.grievanceOfficer);
      await expect(main.locator('a[href="mailto:grievance@kaarigar.example"]')).toBeVisible();
    });
  });

  await test.step('motivation and careers are pages with something to do', async () => {
    await page.goto('/motivation');
    await site.inBoth(() => expect(main.getByRole('paragraph')).not.toHaveCount(0));
    await main.locator('a[href="/careers"]').click();
    await expect(page).toHaveURL('/careers');
    await site.inBoth(async () => {
      await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    });
  });
});

test('an account is by phone or by e-mail, one form at a time; the address follows the mode, and consent is not assumed', async ({
  page,
}) => {
  const site = bilingual(page);
  const main = page.getByRole('main');
  await page.goto('/signup');
  await expect(main.locator('form')).toHaveCount(1);
  await expect(main.getByRole('textbox').first()).toHaveAttribute('autocomplete', 'tel-national');
  await main.locator('button[aria-pressed="false"]').click();
  await site.inBoth(async () => {
    await expect(main.getByRole('checkbox')).not.toBeChecked();
    await expect(main.locator('form')).toHaveCount(1);
    await main.getByRole('link', { name: site.words.modeLogin }).click();
    await expect(page).toHaveURL('/login');
    await expect(main.getByRole('checkbox')).toHaveCount(0);
    await expect(
      main.getByRole('link').and(page.locator('[href="/forgot-password"]')),
    ).toBeVisible();
    await main.getByRole('link', { name: site.words.modeSignUp }).click();
    await expect(page).toHaveURL('/signup');
    await expect(main.getByRole('checkbox')).not.toBeChecked();
  });
});

test('a failed payment is said with what is known, and never more', async ({ page }) => {
  const site = bilingual(page);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const retry = () => main.getByRole('link', { name: site.words.retryPayment });
  await page.goto('/payment-failed?orderId=123456789&error=payment_failed');
  await site.inBoth(async () => {
    const { failedHeading, failedText, failedAdvice, contactSupport } = site.words;
    await expect(heading).toHaveText(failedHeading);
    await expect(main.getByText(failedText, { exact: true })).toBeVisible();
    await expect(main.getByText(failedAdvice, { exact: true })).toBeVisible();
    await expect(main).toContainText('123456789');
    await expect(main.getByRole('link', { name: contactSupport })).toHaveAttribute(
      'href',
      /^mailto:support@kaarigar\.example\?.*123456789/,
    );
  });
  await page.goto('/payment-failed');
  await site.inBoth(async () => {
    await expect(heading).toHaveText(site.words.failedHeading);
    await expect(main).not.toContainText(site.words.orderId);
    await expect(retry()).toBeVisible();
  });
  await retry().click();
  await expect(page).toHaveURL('/');
});

test('a success page that somebody made up never says paid', async ({ page }) => {
  const site = bilingual(page);
  const main = page.getByRole('main');
  await page.goto('/payment-success?order_id=123456789');
  await site.inBoth(async () => {
    await expect(main).toContainText('123456789');
    await expect(main).not.toContainText(site.words.paid);
  });
  await page.goto('/payment-success');
  await site.inBoth(() => expect(main).toContainText(site.words.orderNotFound));
});

test('hostile addresses of the result pages stay text', async ({ page }) => {
  let wasRun = false;
  await page.exposeFunction('attacked', () => {
    wasRun = true;
  });
  const attack = encodeURIComponent(`<img src=x onerror="attacked()">\u202e${'अ'.repeat(500)}`);
  const site = bilingual(page);
  for (const address of [
    `/payment-failed?orderId=${attack}&error=${attack}`,
    `/payment-success?order_id=${attack}`,
    `/contactus?lang=${attack}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await site.inBoth(async () => {
      const text = await page.getByRole('main').innerText();
      expect(text).not.toContain('\u202e');
      expect(text).not.toContain('अ'.repeat(201));
      expect(await page.locator('main img[src="x"]').count()).toBe(0);
    });
  }
  expect(wasRun).toBe(false);
});
