import type { Browser, Page } from '@playwright/test';
import { demo } from '../../fixtures/people';
import { INDEXED_PATHS, UNLISTED_PATHS } from '../../fixtures/public-paths';
import { publicWords } from '../../fixtures/public-words';
import { prepare, signInPastForm } from '../../fixtures/session';
import { expect, test, type Language } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { askAsCrawler, expectHead } from '../../pages/document-head';
import { linksWithin } from '../../pages/links-within';
import { site } from '../../sites';

interface Visit {
  readonly path: string;
  /** A visitor unless one of the demo people is named. */
  readonly who?: keyof typeof demo;
  /** Has a title and a description of its own, for search engines. */
  readonly isListed?: true;
  readonly status?: 404;
  readonly opensDialog?: true;
}

const VISITS: readonly Visit[] = [
  ...INDEXED_PATHS.map((path) => ({ path, isListed: true }) as const),
  ...UNLISTED_PATHS.map((path) => ({ path })),
  { path: '/payment-success?order_id=123456789' },
  { path: '/payment-failed?orderId=123456789&error=payment_failed' },
  { path: '/prices?q=nal' },
  { path: '/no-such-page', status: 404 },
  { path: '/PaintingServices', who: 'customer' },
  { path: '/PaintingServices?book=5', who: 'customer', opensDialog: true },
  { path: '/orders', who: 'customer' },
  { path: '/orders/412907356', who: 'customer' },
  { path: '/profile', who: 'customer' },
  { path: '/profile/second-factor', who: 'staff' },
  { path: '/admin/orders', who: 'customer' },
  { path: '/admin', who: 'staff' },
  { path: '/admin/orders', who: 'staff' },
  { path: '/admin/orders?order=412907356', who: 'staff' },
  { path: '/admin/job-slips?orders=412907356', who: 'staff' },
  { path: '/admin/calendar', who: 'staff' },
  { path: '/admin/customers?phone=9876500011', who: 'staff' },
  { path: '/admin/prices?item=searches', who: 'staff' },
  { path: '/admin/numbers', who: 'staff' },
  { path: '/admin/order-details', who: 'staff' },
  { path: '/admin/order-details?order_id=412907356', who: 'staff' },
];

/** The least number of links into the site on the pages that lead to all others. */
const LEAST_LINKS: Readonly<Record<string, number>> = {
  '/': 13,
  '/workers': 8,
  '/ContractServices': 7,
};

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 320, height: 700 };
/**
 * A laptop window at 200 %: half the space. It also has twice the pixels, which cost a software renderer four times the
 * work and change no layout.
 */
const ZOOMED = { width: 640, height: 400 };

test.use({ viewport: LAPTOP });

async function expectLoaded(page: Page, { status, opensDialog }: Visit): Promise<void> {
  const { en, hi } = publicWords;
  const heading = page.locator('h1');
  await expect(heading).toBeVisible();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main [aria-hidden="true"][class*="bone"]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(opensDialog ? 1 : 0);
  for (const { notFoundPage, remoteFailed } of [en, hi]) {
    if (!status) await expect(heading).not.toHaveText(notFoundPage);
    await expect(page.getByRole('alert').filter({ hasText: remoteFailed })).toHaveCount(0);
  }
}

async function expectFits(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `overflow at ${size.width} px`).toBeLessThanOrEqual(0);
  await expect(page.locator('h1')).toBeVisible();
}

/** Header, each block of the page and footer begin at one edge (decision 134); a block as wide as the window has its content there. */
async function expectOneEdge(page: Page): Promise<void> {
  const edges = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const heading = document.querySelector('main h1');
    const shown = [...document.querySelectorAll('main > *')].find((one) => one.contains(heading));
    const edgeOf = (element: Element): number => {
      const { left, width: own } = element.getBoundingClientRect();
      const inner = element.lastElementChild;
      if (own < width || inner === null) return Math.round(left);
      const padding = Number.parseFloat(getComputedStyle(inner).paddingLeft);
      return Math.round(inner.getBoundingClientRect().left + padding);
    };
    // What lies over the page has its own place.
    const isSeen = (element: Element): boolean =>
      element.getBoundingClientRect().width > 1 &&
      element.closest('dialog') === null &&
      getComputedStyle(element).position !== 'fixed';
    const logoOf = (frame: string): Element[] =>
      [...document.querySelectorAll(`${frame} svg`)].filter(isSeen).slice(0, 1);
    return {
      logo: logoOf('header').map(edgeOf)[0],
      blocks: [...(shown?.children ?? [])].filter(isSeen).map(edgeOf),
      footer: logoOf('footer').map(edgeOf)[0],
    };
  });
  expect(edges.logo).toBeGreaterThan(0);
  expect(edges.blocks.length).toBeGreaterThan(0);
  expect(edges.footer).toBe(edges.logo);
  expect([...new Set(edges.blocks)], 'where the blocks begin').toEqual([edges.logo]);
}

/** On the desk the title of each page stands as far below the bar, with buttons beside it or without. */
async function expectTitleBelowBar(page: Page): Promise<void> {
  const gap = await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[data-frame="desk"] header');
    const title = document.querySelector('main h1');
    if (bar === null || title === null) return null;
    const { top } = title.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(title).paddingTop);
    return top + window.scrollY + padding - bar.offsetHeight;
  });
  if (gap === null) return;
  expect(gap, 'from the bar to the title').toBeCloseTo(12, 0);
}

/** The page of each visitor, who changes nothing but the language: to open a new one costs more than a visit. */
const pages = new Map<Visit['who'], Page>();

async function pageOf(who: Visit['who'], browser: Browser): Promise<Page> {
  const kept = pages.get(who);
  if (kept) return kept;
  const context = await browser.newContext();
  await prepare(context, 'en');
  if (who) await signInPastForm(context, { email: demo[who] });
  const page = await context.newPage();
  pages.set(who, page);
  return page;
}

/** Links of the pages before this one; many pages have the same. */
const leadingSomewhere = new Set<string>();

for (const [place, visit] of VISITS.entries()) {
  const { path, who, isListed, status = 200 } = visit;
  // Half of the pages are opened in English and turned to Hindi, the other half the other way round: to open each in
  // both costs a quarter more. first-view.spec.ts opens the listed ones in both.
  const [first, other] = place % 2 === 0 ? (['en', 'hi'] as const) : (['hi', 'en'] as const);
  const opened = who ? `${path}, opened by ${who === 'staff' ? who : `a ${who}`},` : path;
  const head = isListed ? ', keeps its served title and description' : '';

  test(`${opened} is accessible, fits 320 px and 200 %${head} and has no dead link, in both languages`, async ({
    browser,
    request,
    expectAccessible,
  }) => {
    const page = await pageOf(who, browser);
    const look = async (language: Language) => {
      await expectLoaded(page, visit);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (isListed) await expectHead(page, await askAsCrawler(request, `${path}?lang=${language}`));
      await (who === 'staff' ? expectTitleBelowBar(page) : expectOneEdge(page));
      await expectAccessible(page);
      const main = page.getByRole('main');
      for (const link of await linksWithin(main, LEAST_LINKS[path])) {
        if (leadingSomewhere.has(link)) continue;
        expect((await request.get(link)).status(), link).toBe(200);
        leadingSomewhere.add(link);
      }
      await expectFits(page, PHONE);
      await expectFits(page, ZOOMED);
      await page.setViewportSize(LAPTOP);
    };
    await test.step(`opened in ${first}`, async () => {
      await page.context().addCookies([{ name: 'kaarigar-locale', value: first, url: site.url }]);
      expect((await page.goto(path))?.status()).toBe(status);
      await look(first);
    });
    await test.step(`turned to ${other}`, async () => {
      await new BilingualPage(page, publicWords, first).switchTo(other);
      await look(other);
    });
  });
}
