import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { RemotePath } from '@kaarigar/shared/contracts/registry';
import { withoutDrawnRows } from '../../fixtures/drawn-rows';
import { INDEXED_PATHS } from '../../fixtures/public-paths';
import { expect, test } from '../../fixtures/test';
import { askAsCrawler, expectHead } from '../../pages/document-head';
import { untilTakenOver } from '../../pages/taken-over';

const pathsOf = (remote: string): readonly RemotePath[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../../${remote}/remote.json`), 'utf8'))
    .paths;
const described = [...pathsOf('mf-public'), ...pathsOf('mf-booking')];

/** The home page shows what we do instead of its title. */
function titleOf(address: string, language: 'en' | 'hi'): string {
  const title = described.find((page) => page.path === address)?.title?.[language] ?? '';
  return address === '/' ? '' : title.replaceAll('&', '&amp;');
}

async function htmlOf(request: APIRequestContext, address: string, language: 'en' | 'hi') {
  const headers = { cookie: `kaarigar-locale=${language}` };
  // A connection that was kept can end in the moment in which it is used again.
  const answer = await request.get(address, { headers, maxRetries: 2 });
  return answer.text();
}

/** The renderer draws for some seconds after the start. */
async function untilDrawn(request: APIRequestContext, address: string, language: 'en' | 'hi') {
  await expect
    .poll(() => htmlOf(request, address, language), { timeout: 90_000 })
    .toContain('<div id="root" data-prerendered');
}

/** Reports of React that the page in the browser is not the one that came as HTML, and all other errors. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  return errors;
}

/** Lets the shell's script through when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  return letThrough;
}

test('every listed page is in the answer, in both languages', async ({ request }) => {
  for (const language of ['en', 'hi'] as const) {
    for (const address of INDEXED_PATHS) {
      await untilDrawn(request, address, language);
      const html = await htmlOf(request, address, language);
      expect(html, address).toContain(`<html lang="${language}">`);
      expect(html, address).toMatch(/<h1[^>]*id="page-title"/);
      expect(html, address).toContain(titleOf(address, language));
      expect(html, address).toContain('<footer');
      // Nothing of it waits for a script: it says something, and leads on.
      const [, header = ''] = /<header\b(.*?)<\/header>/s.exec(html) ?? [];
      expect(header.match(/<a\b[^>]*href="\//g)?.length, address).toBeGreaterThan(6);
      const [, main = ''] = /<main\b[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
      expect(main.replaceAll(/<[^>]*>/g, '').length, address).toBeGreaterThan(200);
      expect(main, address).not.toContain('aria-busy="true"');
      // Without a script a form would put what was typed into the address.
      const unheld = /<form\b(?![^>]*method="dialog")[^>]*>(?:(?!<\/form>).)*\sname="/s;
      expect(html, address).not.toMatch(unheld);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, language: 'hi' });

  test('questions, prices and the way between them can be read and gone', async ({
    page,
    request,
  }) => {
    for (const address of ['/FAQ', '/prices/painting']) await untilDrawn(request, address, 'hi');
    await page.goto('/FAQ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सवाल-जवाब');
    await test.step('the logo has a second and covers nothing; who wants less motion or saves data sees none', async () => {
      const logo = page.locator('#logo-loader');
      await expect(logo).toBeHidden();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const { animation, taps, top } = await logo.evaluate((element) => {
        const { animationDelay, animationDuration, pointerEvents } = getComputedStyle(element);
        const times = [animationDelay, animationDuration].map((time) => parseFloat(time));
        const { y } = element.getBoundingClientRect();
        return { animation: times, taps: pointerEvents, top: y / window.innerHeight };
      });
      expect((animation[0] ?? 9) + (animation[1] ?? 9)).toBeLessThanOrEqual(1);
      expect(taps).toBe('none');
      expect(top).toBeGreaterThan(0.5);
      await page.setExtraHTTPHeaders({ 'save-data': 'on' });
      await page.goto('/FAQ');
      await expect(logo).toHaveCSS('display', 'none');
    });
    const notice = page.locator('noscript');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice.locator('a[href^="tel:"]:visible')).toHaveCount(1);
    const question = page.locator('details').nth(1);
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('link', { name: 'दाम' }).click();
    await expect(page).toHaveURL('/prices');
    await page.goto('/prices/painting');
    await expect(page.getByRole('main')).toContainText('₹');
    await notice.getByRole('link', { name: 'Read in English' }).click();
    await expect(page).toHaveURL('/prices/painting?lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText('₹');
  });
});

interface Shift {
  readonly value: number;
  /** What moved, and from where to where. */
  readonly of: string;
}

/** How far what is seen has moved by itself since the page was opened. */
async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const of = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          return `${what}: ${from.y} + ${from.height} to ${to.y} + ${to.height}`;
        });
        shifts.push({ value, of: of.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** In Hindi on a phone, in English on a laptop. */
const WIDTHS = { hi: 360, en: 1280 } as const;

for (const language of ['en', 'hi'] as const) {
  test.describe(() => {
    test.use({ language });

    test(`${language}: React takes over every page as it came, and nothing moves`, async ({
      page,
      request,
    }) => {
      const errors = errorsOf(page);
      const shifted = await watchShifts(page);
      const fonts = new Set<string>();
      page.on('request', (one) => {
        const [, script] = /baloo-2-(\w+)-/.exec(one.url()) ?? [];
        if (script) fonts.add(script);
      });
      const read: string[] = [];
      page.on('request', (one) => {
        if (/\/rest\/v1\/(catalogue|worker|contract)_/.test(one.url())) read.push(one.url());
      });
      await page.setViewportSize({ width: WIDTHS[language], height: 740 });
      for (const address of INDEXED_PATHS) {
        await untilDrawn(request, address, language);
        await page.goto(address);
        await untilTakenOver(page.locator('footer'));
        // What it was drawn of has come with it.
        expect(read, address).toEqual([]);
        // Not drawn anew: the root would have lost its mark.
        await expect(page.locator('#root'), address).toHaveAttribute('data-prerendered', address);
        expect(errors, address).toEqual([]);
        await expectHead(page, await askAsCrawler(request, `${address}?lang=${language}`));
        const shifts = await shifted();
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect(sum, `${address}\n${shifts.map(({ of }) => of).join('\n')}`).toBeLessThanOrEqual(
          0.02,
        );
      }
      // A heading in English waits for no Hindi letters.
      expect([...fonts].toSorted()).toEqual(
        language === 'en' ? ['latin'] : ['devanagari', 'latin'],
      );
    });
  });
}

test('what is done before the scripts have come is done, and nothing is lost', async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/', 'en');
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => Object.assign(element, { isTheSame: true }));

  const search = page.getByRole('main').getByRole('combobox');
  await search.click();
  await search.pressSequentially('fan');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.evaluate((button: HTMLElement) => button.click());
  await page.evaluate(() => window.scrollTo(0, 300));

  letThrough();
  // The menu opens: the press was kept.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(search).toHaveValue('fan');
  await expect(search).toBeFocused();
  // React knows of it: it looks for it.
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await heading.evaluate((element) => 'isTheSame' in element)).toBe(true);
  expect(errors).toEqual([]);
});

test('what is done before a page that came as HTML gives way is done on the page that follows', async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/', 'en');
  await withoutDrawnRows(page);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  const letThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('combobox');
  await search.pressSequentially('fan');
  const hindi = page.getByRole('banner').locator('button[lang="hi"]');
  await hindi.evaluate((button: HTMLElement) => button.click());
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered');
  await expect(search).toHaveValue('fan');
  await expect(search).toBeFocused();
});

test('what is pressed while React takes over the page, in slices, is answered', async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/FAQ', 'en');
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // Presses the search in the moment in which React has marked it and does not answer yet.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const look = (): void => {
      const button = document.querySelector<HTMLElement>('header button[aria-expanded]');
      const isMarked = Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps$'));
      if (!isMarked) return port2.postMessage(null);
      const isTakenOver = document.getElementById('root')?.dataset['alive'] !== undefined;
      Object.assign(window, { isInTheMiddle: !isTakenOver });
      button?.click();
    };
    port1.addEventListener('message', look);
    port1.start();
    port2.postMessage(null);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/FAQ');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Close search' }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'isInTheMiddle' in window && window.isInTheMiddle)).toBe(true);
  expect(errors).toEqual([]);
});

test('an answer that was opened before the scripts have come stays open and can be closed', async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/FAQ', 'en');
  const letThrough = await holdScripts(page);
  await page.goto('/FAQ', { waitUntil: 'commit' });
  const answers = page.locator('details');
  await answers.nth(2).locator('summary').click();
  await expect(answers.nth(2)).toHaveAttribute('open');
  letThrough();
  await untilTakenOver(answers.first());
  await expect(answers.nth(2)).toHaveAttribute('open');
  await expect(answers.first()).not.toHaveAttribute('open');
  await answers.nth(2).locator('summary').click();
  await expect(answers.nth(2)).not.toHaveAttribute('open');
});

/** What a browser says of its connection. */
async function connectBy(page: Page, connection: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

function scriptsOf(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') asked.push(one);
  });
  return asked;
}

test('on a slow connection one script comes after the page, the others when somebody uses it or stays', async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/', 'en');
  await untilDrawn(request, '/FAQ', 'en');
  const errors = errorsOf(page);
  await connectBy(page, { effectiveType: '4g', downlink: 1.4, saveData: false });
  const asked = scriptsOf(page);
  await page.goto('/', { waitUntil: 'load' });
  const namesOf = () => asked.map((one) => new URL(one.url()).pathname);
  await expect.poll(namesOf).toEqual([expect.stringMatching(/^\/framework\.\w+\.js$/)]);
  const [first] = asked;
  await first?.response();
  expect((await first?.sizes())?.responseBodySize).toBeLessThanOrEqual(90_000);

  // The first press starts the rest and is answered.
  await page.getByRole('main').getByRole('button', { name: 'Rapid Service' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(namesOf().filter((name) => name.includes('framework'))).toHaveLength(1);

  // Who stays needs not touch it.
  await page.goto('/FAQ');
  await untilTakenOver(page.locator('footer'));
  await expect(page.locator('#root')).toHaveAttribute('data-prerendered', '/FAQ');
  expect(errors).toEqual([]);
});

test('who saves data downloads no script before they use the page', async ({ page, request }) => {
  await untilDrawn(request, '/FAQ', 'en');
  await connectBy(page, { effectiveType: '4g', downlink: 10, saveData: true });
  // Browsers say it to the server, too.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  const asked = scriptsOf(page);
  await page.goto('/FAQ', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await untilTakenOver(page.locator('footer'));
});

test('somebody who is signed in is never offered to sign in', async ({ page, request, signIn }) => {
  await untilDrawn(request, '/contactus', 'en');
  await signIn();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/FAQ');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();

  const letThrough = await holdScripts(page);
  await page.goto('/contactus', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden();
  // Typed before React is there to hear of it, into a form that is drawn anew as soon as it knows who writes.
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Do you paint doors?');
  letThrough();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await expect(message).toHaveValue('Do you paint doors?');
});
