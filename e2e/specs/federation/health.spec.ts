import type { SiteHealth } from '@kaarigar/shared/contracts/site-health';
import { expect, test } from '../../fixtures/federation-test';
import { demo } from '../../fixtures/people';
import { test as onCommonSite, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';

/** The causes in the words that staff read. */
const HEALTH = {
  title: { en: 'Site health', hi: 'साइट की जाँच' },
  inOrder: { en: /In order, [\d,]+ ms/, hi: /ठीक, [\d,]+ ms/ },
  noAnswer: { en: 'no answer', hi: 'कोई जवाब नहीं' },
  changed: { en: 'file was changed', hi: 'फ़ाइल बदली हुई है' },
  once: { en: 'Each shared module runs once.', hi: 'हर साझा मॉड्यूल एक ही बार चल रहा है।' },
  twice: { en: /Runs more than once in this page: react\./, hi: /एक से ज़्यादा बार .*: react।/ },
  checkAgain: { en: 'Check again', hi: 'फिर से जाँचें' },
} as const;

test('/health tells staff, in both languages, how each part does and what is shared; a second React in the page is an alarm', async ({
  page,
  ownSite,
  signIn,
}) => {
  // A name also occurs beside others elsewhere; in its own row it stands alone.
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const switchTo = (name: string) => page.getByRole('banner').getByText(name).click();
  const expectAll = async (language: Language) => {
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
    await expect(row('react')).toContainText(/19\.\d+\.\d+/);
    await expect(row('react')).toContainText(/mf_public.*shell/);
    await expect(row('@kaarigar/shared/platform')).toContainText('router');
    await expect(page.getByText(HEALTH.once[language])).toBeVisible();
  };
  await ownSite.takeDown('mf-admin');
  const { version } = ownSite.release('mf-booking');
  const report = { remote: 'mf_booking', version, failure: 'integrity' };
  expect((await page.request.post('/beacon', { data: report })).status()).toBe(204);
  await signIn(demo.staff);
  await page.goto('/health');

  await test.step('each part with its release and failures, and what is shared', () =>
    expectAll('en'));
  await test.step('the same in Hindi', async () => {
    await switchTo('हिन्दी');
    await expectAll('hi');
  });

  await test.step('a second React is an alarm in both languages', async () => {
    // Like a remote that brings its own React.
    await page.evaluate(() => {
      const { sharedModules: scope } = window as unknown as {
        sharedModules: { react: Record<string, unknown> };
      };
      scope.react['18.3.1'] = { loaded: true, from: 'mf_booking', useIn: ['mf_booking'] };
    });
    await page.getByRole('button', { name: HEALTH.checkAgain.hi }).click();
    await expect(page.getByRole('alert')).toContainText(HEALTH.twice.hi);
    await switchTo('English');
    await expect(page.getByRole('alert')).toContainText(HEALTH.twice.en);
    await page.getByRole('button', { name: HEALTH.checkAgain.en }).click();
    await expect(page.getByRole('alert')).toContainText(HEALTH.twice.en);
  });
});

onCommonSite(
  '/health.json tells machines what every part shares, in which version, and who asks for which',
  async ({ request }) => {
    const { shared } = (await (await request.get('/health.json')).json()) as SiteHealth;
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
  },
);

onCommonSite('/health is for staff', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/health');
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('en').staffOnly }),
  ).toBeVisible();
});
