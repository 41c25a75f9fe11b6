import type { Page } from '@playwright/test';
import { staffWords } from '../../fixtures/admin-words';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';

const PAGES = {
  orders: '/admin/orders',
  today: '/admin',
  requests: '/admin/requests',
  messages: '/admin/messages',
  workers: '/admin/workers',
  prices: '/admin/prices',
  numbers: '/admin/numbers',
  health: '/admin/health',
  staff: '/admin/staff',
} as const;

type Heading = 'noMessageMatches' | 'noEntry' | 'newWorker' | 'wallDrawing';

interface Walk {
  /**
   * Addresses with an open item or an empty result, which staff use as often as plain pages; and the text they then
   * show.
   */
  readonly opened: Readonly<Record<string, Heading>>;
  /** Pages that the navigation leads to. */
  readonly pages: readonly (keyof typeof PAGES)[];
}

/** Two tests, so that two workers share the pages. */
const WALKS: readonly Walk[] = [
  {
    opened: {
      '/admin/messages?q=zzzz-nothing': 'noMessageMatches',
      '/admin/requests?ticket=000000': 'noEntry',
    },
    pages: ['today', 'requests', 'messages', 'workers', 'orders'],
  },
  {
    opened: {
      '/admin/workers?worker=new': 'newWorker',
      // Two rows, not a hundred: those are scanned without it.
      '/admin/prices?item=painting%2F5&q=wall': 'wallDrawing',
    },
    pages: ['prices', 'numbers', 'health', 'staff'],
  },
];

/** The tests in `accessibility` scan these, at 320 px too. Of the prices they do so with a panel open, beside the whole list. */
const SCANNED: readonly (keyof typeof PAGES)[] = ['today', 'orders', 'numbers', 'prices'];

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 320, height: 700 };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { opened, pages } of WALKS) {
  test(`an admin goes to ${pages.join(', ')}: the open one is marked, each is accessible and fits 320 px`, async ({
    page,
    expectAccessible,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(LAPTOP);
    await signIn(demo.admin);
    const site = new BilingualPage(page, staffWords);
    const heading = (level: number, name: keyof typeof PAGES | Heading) =>
      page.getByRole('heading', { level, name: site.words[name], exact: true });
    const nav = () => page.getByRole('navigation', { name: site.words.staffPages });

    async function expectUsable(): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('main [aria-hidden="true"][class*="bone"]')).toHaveCount(0);
      await site.inBoth(() => expectAccessible(page));
      await expectFits();
    }

    async function expectFits(): Promise<void> {
      await page.setViewportSize(PHONE);
      await site.inBoth(() => expectNoSidewaysScroll(page));
      await page.setViewportSize(LAPTOP);
    }

    for (const [address, words] of Object.entries(opened)) {
      await test.step(address, async () => {
        await page.goto(address);
        await site.inBoth(() => expect(heading(2, words)).toBeVisible());
        await expectUsable();
      });
    }

    for (const name of pages) {
      await test.step(PAGES[name], async () => {
        await nav().locator(`a[href="${PAGES[name]}"]`).click();
        await expect(page).toHaveURL(PAGES[name]);
        await site.inBoth(async () => {
          await expect(heading(1, name)).toBeVisible();
          await expect(nav().locator('[aria-current]')).toHaveCount(1);
          await expect(nav().locator('[aria-current="page"]')).toHaveAttribute('href', PAGES[name]);
        });
        if (!SCANNED.includes(name)) await expectUsable();
        // On a phone a panel hides the list.
        if (name === 'prices') await expectFits();
      });
    }

    await test.step('the bar is one row on a laptop: rows are for orders', () =>
      site.inBoth(async () => {
        const header = page.getByRole('banner');
        await expect(header.getByRole('button', { name: site.words.logout })).toBeVisible();
        expect((await header.boundingBox())?.height).toBeLessThan(56);
      }));
  });
}

test('staff find their pages behind one button at 320 px, have no way to the staff page, and print no navigation', async ({
  page,
  signIn,
}) => {
  await signIn(demo.staff);
  await page.setViewportSize(PHONE);
  await page.goto('/admin/prices');
  const site = new BilingualPage(page, staffWords);
  const nav = () => page.getByRole('navigation', { name: site.words.staffPages });
  const button = () => nav().getByRole('button', { name: site.words.staffMenu });

  await site.inBoth(async () => {
    await expect(nav().getByRole('link')).toHaveCount(0);
    await expect(button()).toContainText(site.words.prices);
  });
  await button().click();
  await site.inBoth(async () => {
    await expect(button()).toHaveAttribute('aria-expanded', 'true');
    await expect(nav().getByRole('link')).toHaveCount(9);
    await expect(nav().locator('a[href="/admin/staff"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
  await nav().locator('a[href="/admin/health"]').click();
  await expect(page).toHaveURL('/admin/health');
  await expect(nav().getByRole('link')).toHaveCount(0);

  await test.step('the address of the staff page says that it is for admins, and no name', async () => {
    await page.goto('/admin/staff');
    await site.inBoth(async () => {
      await expect(page.getByRole('heading', { name: site.words.forAdmins })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(demo.admin);
    });
  });

  await test.step('on paper there is no navigation', async () => {
    await page.setViewportSize(LAPTOP);
    await expect(nav()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(nav()).toBeHidden();
  });
});

test('a customer is told that each page is for staff', async ({ page, signIn }) => {
  await signIn(demo.customer);
  const site = new BilingualPage(page, staffWords);
  for (const path of Object.values(PAGES).slice(1)) {
    await test.step(path, async () => {
      await page.goto(path);
      await site.inBoth(async () => {
        const { staffOnly, staffPages } = site.words;
        await expect(page.getByRole('heading', { level: 1, name: staffOnly })).toBeVisible();
        await expect(page.getByRole('navigation', { name: staffPages })).toHaveCount(0);
      });
    });
  }
});
