import type { Page } from '@playwright/test';
import type { SiteHealth } from '@kaarigar/shared/contracts/site-health';
import { expect, test } from '../../fixtures/federation-test';
import { demo, PASSWORD } from '../../fixtures/people';
import type { Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

/** Names stand elsewhere too, beside others: the row is the one where a name stands alone. */
const rowsOf = (page: Page) => (name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** As staff read them. */
const HEALTH = {
  title: { en: 'Site health', hi: 'साइट की सेहत' },
  inOrder: { en: /In order, [\d,]+ ms/, hi: /ठीक, [\d,]+ ms/ },
  noAnswer: { en: 'no answer', hi: 'कोई जवाब नहीं' },
  changed: { en: 'file was changed', hi: 'फ़ाइल बदली हुई है' },
  once: { en: 'Each shared module runs once.', hi: 'हर साझा मॉड्यूल एक ही बार चल रहा है।' },
  twice: { en: /Runs more than once in this page: react\./, hi: /एक से ज़्यादा बार .*: react।/ },
  checkAgain: { en: 'Check again', hi: 'फिर से जाँचें' },
} as const;

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    test('/health tells staff of each part its version, contract, load time and last failures', async ({
      page,
      ownSite,
    }) => {
      const account = new AccountPage(page, wordsIn(language));
      const row = rowsOf(page);
      await ownSite.takeDown('mf-admin');
      const { version } = ownSite.release('mf-booking');
      const report = { remote: 'mf_booking', version, failure: 'integrity' };
      expect((await page.request.post('/beacon', { data: report })).status()).toBe(204);
      await account.login(demo.staff, PASSWORD);
      await account.expectSignedIn();

      await page.goto('/health');
      await expect(
        page.getByRole('heading', { level: 1, name: HEALTH.title[language] }),
      ).toBeVisible();
      for (const remote of ['mf-public', 'mf-booking']) {
        const { name, version: released, contract, owner } = ownSite.release(remote);
        await expect(row(name)).toContainText(released);
        await expect(row(name)).toContainText(owner);
        await expect(row(name).getByRole('cell', { name: contract, exact: true })).toBeVisible();
        // At the server and in this browser.
        await expect(row(name).getByText(HEALTH.inOrder[language])).toHaveCount(2);
      }
      await expect(row('mf_booking')).toContainText(HEALTH.changed[language]);
      await expect(row('mf_admin').getByText(HEALTH.noAnswer[language])).not.toHaveCount(0);
      await expect(row('mf_admin').getByText(HEALTH.inOrder[language])).toHaveCount(0);
    });

    test('/health names what is shared, and a second React in the page is an alarm', async ({
      page,
    }) => {
      const account = new AccountPage(page, wordsIn(language));
      await account.login(demo.staff, PASSWORD);
      await account.expectSignedIn();
      await page.goto('/health');
      const row = rowsOf(page);
      await expect(row('react')).toContainText(/19\.\d+\.\d+/);
      await expect(row('react')).toContainText(/mf_public.*shell/);
      await expect(row('@kaarigar/shared/platform')).toContainText('router');
      await expect(page.getByText(HEALTH.once[language])).toBeVisible();

      // As a remote would that brought a React of its own.
      await page.evaluate(() => {
        const { __FEDERATION__: federation } = globalThis as unknown as {
          __FEDERATION__: {
            __INSTANCES__: { shareScopeMap: { default: { react: Record<string, unknown> } } }[];
          };
        };
        // oxlint-disable-next-line no-underscore-dangle -- the runtime's own names
        for (const { shareScopeMap } of federation.__INSTANCES__) {
          shareScopeMap.default.react['18.3.1'] = {
            loaded: true,
            from: 'mf_booking',
            useIn: ['mf_booking'],
          };
        }
      });
      await page.getByRole('button', { name: HEALTH.checkAgain[language] }).click();
      await expect(page.getByRole('alert')).toContainText(HEALTH.twice[language]);
    });
  });
}

test('/health.json tells machines what every part shares, in which version, and who asks for which', async ({
  ownSite,
}) => {
  const { shared } = (await (await fetch(`${ownSite.url}/health.json`)).json()) as SiteHealth;
  const everybody = (version: RegExp | string) => ({
    mf_admin: expect.stringMatching(version),
    mf_booking: expect.stringMatching(version),
    mf_public: expect.stringMatching(version),
  });
  const react = { version: expect.stringMatching(/^19\.\d+\.\d+$/), asks: everybody(/^\^19\./) };
  expect(shared).toEqual([
    { name: 'react', ...react },
    { name: 'react-dom', ...react },
    // Behind its facade: no remote asks for it.
    { name: 'react-router-dom', version: expect.stringMatching(/^7\./), asks: {} },
    { name: '@kaarigar/shared/platform', version: '1.0.0', asks: everybody(/^\*$/) },
  ]);
});

test('/health is for staff', async ({ page }) => {
  const words = wordsIn('en');
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
  await page.goto('/health');
  await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
});
