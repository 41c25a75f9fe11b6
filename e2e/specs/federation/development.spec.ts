import { cpSync } from 'node:fs';
import path from 'node:path';
import { startDevServer } from '../../fixtures/dev-server';
import { edit, offersSources, SEASON } from '../../fixtures/offers-remote';
import { expect, test as base } from '../../fixtures/offers-site';

interface Developed {
  readonly override: string;
  /** The developer writes another line and saves; answers when the page shows it. */
  readonly change: () => Promise<void>;
}

/** The offers remote under its developer's hands. */
const test = base.extend<{ developed: Developed }>({
  developed: async ({ ownSite, offers }, use) => {
    const root = path.join(ownSite.folder, 'mf-offers');
    // As they were: files written this moment count as changed, and are compiled twice.
    cpSync(offersSources('first'), root, { recursive: true, preserveTimestamps: true });
    const { url, running } = await startDevServer(root, { basePort: 3004, file: 'release.json' });
    await use({
      override: encodeURIComponent(`mf_offers@${url}/`),
      change: async () => {
        edit(root, 'src/offers-messages.ts', [SEASON.first, SEASON.second]);
        await offers.expectSeason('second');
      },
    });
    await running.stop();
  },
});

test('a change in a remote shows in the page that is open, which keeps its state', async ({
  page,
  ownSite,
  offers,
  developed,
}) => {
  await ownSite.developShell();
  // What the gateway reads of the shell's build, it reads of its dev server too.
  expect((await page.request.get('/health.json')).status()).toBe(200);
  await page.goto(`/offers/ask?override=${developed.override}`);
  await offers.expectSeason('first');
  await offers.wall().fill('north');
  await offers.check();
  await expect(page.getByRole('status')).toHaveText('We paint: north');
  await offers.mark();
  await developed.change();
  await expect(page.getByRole('status')).toHaveText('We paint: north');
  expect(await offers.isSameDocument()).toBe(true);
});

test('a change in a remote that overrides a released one is loaded into the released shell', async ({
  page,
  offers,
  developed,
}) => {
  await page.goto(`/offers/ask?override=${developed.override}`);
  await offers.expectSeason('first');
  await offers.wall().fill('north');
  await developed.change();
  await expect(offers.wall()).toHaveValue('north');
});
