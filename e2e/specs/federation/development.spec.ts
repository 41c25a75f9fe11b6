import { cpSync } from 'node:fs';
import path from 'node:path';
import { startDevServer } from '../../fixtures/dev-server';
import { edit, offersSources, SEASON, type Season } from '../../fixtures/offers-remote';
import { expect, test as base } from '../../pages/offers-site';

interface Developed {
  /** The developer's machine, as an address of the site names it. */
  readonly override: string;
  /** Writes another line and saves, like the developer; resolves when the page shows it. */
  readonly change: (from: Season, to: Season) => Promise<void>;
}

/** The offers remote under its developer's hands. */
const test = base.extend<{ developed: Developed }>({
  developed: async ({ ownSite, offers }, use) => {
    const root = path.join(ownSite.folder, 'mf-offers');
    // Keeps the old file times: files written just now count as changed and are compiled twice.
    cpSync(offersSources('first'), root, { recursive: true, preserveTimestamps: true });
    const { url, running } = await startDevServer(root, { basePort: 3004, file: 'release.json' });
    await use({
      override: `mf_offers@${url}/`,
      change: async (from, to) => {
        edit(root, 'src/offers-messages.ts', [SEASON[from], SEASON[to]]);
        await offers.expectSeason(to);
      },
    });
    await running.stop();
  },
});

test('a change in a remote shows in the page that is open: loaded anew into the released shell, in place and with its state where the shell is developed too', async ({
  page,
  ownSite,
  offers,
  developed,
}) => {
  await test.step('the released shell', async () => {
    await ownSite.allowOverrides();
    await offers.override('/offers/ask', developed.override);
    await offers.expectSeason('first');
    await offers.wall().fill('north');
    await developed.change('first', 'second');
    await expect(offers.wall()).toHaveValue('north');
  });

  await test.step('the shell under development', async () => {
    await ownSite.developShell();
    // The gateway reads the same files from the shell's dev server as from its build.
    expect((await page.request.get('/health.json')).status()).toBe(200);
    await offers.override('/offers/ask', developed.override);
    await offers.expectSeason('second');
    await offers.wall().fill('south');
    await offers.check();
    await expect(page.getByRole('status')).toHaveText('We paint: south');
    await offers.mark();
    await developed.change('second', 'first');
    await expect(page.getByRole('status')).toHaveText('We paint: south');
    expect(await offers.isSameDocument()).toBe(true);
  });
});
