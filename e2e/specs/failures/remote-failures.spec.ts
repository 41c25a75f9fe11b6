import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/federation-test';
import type { OwnSite } from '../../fixtures/own-site';
import { overwrite, registerChangedEntry, takeAway, tamper } from '../../fixtures/release-files';
import { wordsIn } from '../../fixtures/words';
import { FallbackPage } from '../../pages/fallback-page';

const REMOTE = 'mf-booking';

/** A way in which the booking remote fails. `begin` returns how to repair it. */
interface Failure {
  readonly title: string;
  /** The cause that the page must report to the site. */
  readonly cause: string;
  readonly begin: (own: OwnSite, page: Page) => Promise<() => unknown> | (() => unknown);
  /** How long the page waits before it gives up, if the failure is not immediate. */
  readonly givenUpAfterMs?: number;
}

function entryOf(own: OwnSite): string {
  const { entry, folder } = own.release(REMOTE);
  return path.join(folder, path.basename(entry));
}

/** The file with the remote's routes, which its entry requests first. */
function routesOf(own: OwnSite): string {
  const { preload, folder } = own.release(REMOTE);
  return path.join(folder, path.basename(preload[0] ?? ''));
}

function filesOf(own: OwnSite, ending: '.js' | '.css'): string[] {
  const { folder } = own.release(REMOTE);
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** The code of its pages: every other script. */
function pagesOf(own: OwnSite): string[] {
  return filesOf(own, '.js').filter((file) => file !== entryOf(own) && file !== routesOf(own));
}

const all = (undo: readonly (() => void)[]) => () => undo.forEach((step) => step());

/** A proxy between the person and the remote answers instead of it. */
async function intercept(own: OwnSite, page: Page, answer: 'error' | 'nothing') {
  const entry = own.release(REMOTE).entry;
  await page.route(entry, (route) =>
    answer === 'error'
      ? route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          body: 'oops',
        })
      : undefined,
  );
  return () => page.unroute(entry);
}

const TAMPERED = ';window.tampered = true';
const TAMPERED_STYLE = 'body { display: none }';

const FAILURES: readonly Failure[] = [
  {
    title: 'is down',
    cause: 'network',
    begin: async (own) => {
      await own.takeDown(REMOTE);
      return () => own.serve(REMOTE);
    },
  },
  {
    title: 'answers 500',
    cause: 'http',
    begin: (own, page) => intercept(own, page, 'error'),
  },
  {
    title: 'never answers',
    cause: 'timeout',
    begin: (own, page) => intercept(own, page, 'nothing'),
    givenUpAfterMs: 10_000,
  },
  { title: 'has lost its entry', cause: 'http', begin: (own) => takeAway(entryOf(own)) },
  {
    title: 'answers a page instead of code',
    cause: 'integrity',
    begin: (own) => {
      const code = readFileSync(entryOf(own), 'utf8');
      overwrite(entryOf(own), '<!doctype html><title>Log in to the hotel network</title>');
      return () => overwrite(entryOf(own), code);
    },
  },
  {
    title: 'has a tampered entry',
    cause: 'integrity',
    begin: (own) => tamper(entryOf(own), TAMPERED),
  },
  { title: 'has lost its routes', cause: 'chunk', begin: (own) => takeAway(routesOf(own)) },
  { title: 'has lost its pages', cause: 'chunk', begin: (own) => all(pagesOf(own).map(takeAway)) },
  {
    title: 'has tampered pages',
    cause: 'chunk',
    begin: (own) => all(pagesOf(own).map((file) => tamper(file, TAMPERED))),
  },
  {
    title: 'has tampered routes',
    cause: 'chunk',
    begin: (own) => tamper(routesOf(own), TAMPERED),
  },
  {
    title: 'has tampered style sheets',
    cause: 'chunk',
    begin: (own) => all(filesOf(own, '.css').map((file) => tamper(file, TAMPERED_STYLE))),
  },
  {
    title: 'was built for another React',
    cause: 'version',
    begin: (own) =>
      registerChangedEntry(own, REMOTE, ['requiredVersion:"^19.', 'requiredVersion:"^18.']),
  },
  {
    title: 'speaks another contract',
    cause: 'contract',
    begin: (own) => own.editRow(REMOTE, { contract: 'v2' }),
  },
  {
    title: 'does not expose what it says',
    cause: 'contract',
    begin: (own) => registerChangedEntry(own, REMOTE, ['./routes/v1', './routes/v0']),
  },
];

for (const { title, cause, begin, givenUpAfterMs = 0 } of FAILURES) {
  test(`a remote that ${title} falls back alone, is reported, and comes back by a retry`, async ({
    page,
    ownSite,
    signIn,
  }) => {
    const words = wordsIn('en');
    const fallback = new FallbackPage(page);
    const header = page.getByRole('banner');
    const myOrders = { name: words.myOrders, exact: true };
    const { entry } = ownSite.release(REMOTE);
    const expectFallback = async () => {
      if (givenUpAfterMs > 0) {
        await expect(page.locator(`script[src="${entry}"]`)).toBeAttached();
        await page.clock.fastForward(givenUpAfterMs);
      }
      await fallback.expectShown('en');
    };

    const putRight = await begin(ownSite, page);
    if (givenUpAfterMs > 0) await page.clock.install();
    await signIn();
    await page.goto('/aboutus');
    await header.getByRole('link', myOrders).click();
    await expectFallback();

    await header.getByRole('link', { name: words.services, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.services })).toBeVisible();
    await page.goBack();
    await expectFallback();

    await expect
      .poll(async () => new Set(await ownSite.reported(REMOTE)))
      .toEqual(new Set([cause]));
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

    await putRight();
    await fallback.tryAgain('en');
    await expect(page.getByRole('heading', { level: 1, ...myOrders })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
