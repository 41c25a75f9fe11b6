import { demo } from '../../fixtures/people';
import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { site } from '../../sites';

/** An address of the home page that is drawn in the browser: nobody has drawn one with this query before. */
const DRAWN_HERE = '/?from=a-friend';

// As on a device that asks for nothing: these tests are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test("the first byte of the page already has the visitor's language", async ({ request }) => {
  const page = await request.get('/', { headers: { cookie: 'kaarigar-locale=hi' } });
  expect(await page.text()).toContain('<html lang="hi">');
  const unknown = await request.get('/', {
    headers: { cookie: 'kaarigar-locale=xx', 'accept-language': 'xx' },
  });
  expect(await unknown.text()).toContain('<html lang="en">');
});

test('the logo stands before any script has come, in both languages, and leaves when the page is there', async ({
  page,
  context,
}) => {
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const logo = page.locator('#logo-loader');
  for (const language of ['en', 'hi'] as const) {
    await context.addCookies([{ name: 'kaarigar-locale', value: language, url: site.url }]);
    await page.goto(DRAWN_HERE, { waitUntil: 'commit' });
    await expect(logo).toHaveText(publicWords[language].opening, { useInnerText: true });
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logo).toBeHidden();
});

test('on a phone the menu opens, says so, and closes by navigation and by Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const phone = new BilingualPage(page, publicWords);
  const header = page.getByRole('banner');
  const services = () => header.getByRole('link', { name: phone.words.services });
  const closedMenu = header.getByRole('button', { expanded: false, name: /Menu|मेन्यू/ });
  await phone.inBoth(async () => {
    // The page has a search: there are not two of them on one screen.
    await header.getByRole('button', { name: /^(?:Search|खोजें)$/ }).click();
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused();
    await closedMenu.click();
    // Who is here comes before where to go, for the keyboard as for the eye.
    await page.keyboard.press('Tab');
    await expect(header.locator('a[href="/signup"]')).toBeFocused();
    await services().click();
    await expect(page).toHaveURL('/services');
    await expect(services()).toBeHidden();
    await closedMenu.click();
    await expect(services()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(closedMenu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('a search that is opened while a page is on its way is there when that page has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const search = header.getByRole('button', { name: 'Search', exact: true });
  const field = header.getByRole('combobox');
  /** Goes there, and does what is done while its file has not come. */
  async function meanwhile(file: string, go: () => Promise<void>, act: () => Promise<void>) {
    let letThrough = (): void => undefined;
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(new RegExp(`/${file}\\.[^/]+\\.js$`), async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await go();
    await act();
    letThrough();
  }
  await page.goto('/FAQ');
  await meanwhile(
    'about',
    () => header.locator('a[href="/aboutus"]').dispatchEvent('click'),
    async () => {
      await search.click();
      await field.fill('fan');
    },
  );
  await expect(page).toHaveURL('/aboutus');
  await expect(main.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('fan');

  // Of two on one screen nobody would know which one to type in.
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await meanwhile(
    'home',
    () => header.locator('a[href="/"]').first().dispatchEvent('click'),
    async () => {
      await search.click();
      await expect(field).toBeFocused();
    },
  );
  await expect(page).toHaveURL('/');
  await expect(main.getByRole('combobox')).toBeFocused();
  await expect(field).toHaveCount(0);

  // Back, before what is drawn has followed the browser.
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.evaluate(async () => {
    window.history.forward();
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    document.querySelector<HTMLElement>('header button[aria-label="Search"]')?.click();
  });
  await expect(main.getByRole('combobox')).toBeFocused();
});

test('whoever comes for the first time is asked for the language once, Hindi first, and nothing moves', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-IN',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const question = page.getByRole('region', { name: /^(?:Language|भाषा)$/ });
  await page.goto('/?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);

  await context.clearCookies();
  await page.goto(DRAWN_HERE);
  await expect(question.getByRole('button')).toHaveText(['हिन्दी', 'English']);
  await expect(question).toHaveAttribute('data-nosnippet');
  await expect(question).toHaveCSS('position', 'absolute');
  // Under it is the banner and nothing of the page.
  const below = await page.getByRole('main').locator('p').first().boundingBox();
  const box = await question.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  await question.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(question).toHaveCount(0);

  await page.goto(DRAWN_HERE);
  await expect(page.getByRole('banner').getByRole('button', { name: 'मेन्यू' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(question).toHaveCount(0);
  await context.close();
});

/** Rows of the header: between a phone's menu and a laptop there are two, for everybody. */
const ROWS = [
  { width: 320, height: 69 },
  { width: 360, height: 69 },
  { width: 768, height: 69 },
  { width: 1024, height: 105 },
  { width: 1280, height: 69 },
];

test('the language is in the header at every width, in as many rows as are meant; the footer of a phone is short', async ({
  page,
  signIn,
}) => {
  await signIn(demo.staff);
  await page.goto('/prices');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await new BilingualPage(page, publicWords).inBoth(async () => {
    for (const { width, height } of ROWS) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['हिन्दी', 'English']) {
        await expect(header.getByRole('button', { name })).toBeVisible();
      }
      const box = await header.boundingBox();
      expect(box?.height, `${width}`).toBeLessThanOrEqual(height);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect((await footer.boundingBox())?.height).toBeLessThan(520);
    // The number to call is there at once, the rest of us one tap away.
    await expect(footer.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1);
    const contact = footer.locator('a[href^="mailto:"]').first();
    await expect(contact).toBeHidden();
    await footer.locator('summary').last().click();
    await expect(contact).toBeVisible();
    await footer.locator('summary').last().click();
  });
});

test('the logo stays for its second on the first page of a tab, and on no other', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  // The page has just rendered, however slow this machine is, so the full second still lies ahead.
  await page.addInitScript(() => {
    performance.getEntriesByName = () => [{ startTime: performance.now() } as PerformanceEntry];
  });
  const logo = page.locator('#logo-loader');
  const staysMs = async () => {
    await expect(page.getByRole('banner')).toBeAttached();
    return parseFloat(await logo.evaluate(({ style }) => style.animationDelay));
  };
  await page.goto(DRAWN_HERE);
  expect(await staysMs()).toBeGreaterThanOrEqual(1_000);
  await expect(logo).toBeHidden();
  await page.reload();
  expect(await staysMs()).toBe(0);
  await context.close();
});

test('a page that comes late is not kept back by the logo, which has had its second', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  let sendEntry = (): void => undefined;
  const maySend = new Promise<void>((resolve) => {
    sendEntry = resolve;
  });
  await page.route(/remoteEntry/, async (route) => {
    await maySend;
    await route.continue();
  });
  await page.goto(DRAWN_HERE, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const [drawn] = performance.getEntriesByName('first-contentful-paint');
    return drawn !== undefined && performance.now() > drawn.startTime + 1_000;
  });
  const logo = page.locator('#logo-loader');
  await expect(logo).toBeVisible();
  sendEntry();
  await expect(page.getByRole('banner')).toBeAttached();
  expect(await logo.evaluate(({ style }) => style.animationDelay)).toBe('0ms');
  await context.close();
});

test('a visitor who does not sign in downloads no Supabase client', async ({ page, request }) => {
  // Asked for again below: a browser forgets what it downloaded for a page once it has left it.
  const names = new Set<string>();
  page.on('request', (one) => {
    if (one.url().endsWith('.js')) names.add(one.url());
  });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(names.size).toBeGreaterThan(3);
  const scripts = await Promise.all(
    [...names].map(async (name) => (await request.get(name)).text()),
  );
  expect(scripts.filter((script) => script.includes('GoTrueClient'))).toHaveLength(0);
});

test('the page is served with a strict policy and hides what it runs on', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in both languages what is missing', async ({ page }) => {
    await page.goto(DRAWN_HERE);
    const words = page.locator('noscript p');
    await expect(words).toHaveText(
      [
        /^बुकिंग और फ़ॉर्म के लिए जावास्क्रिप्ट चालू करें, या फ़ोन करें: \d{5}\s\d{5}$/,
        /^Booking and forms need JavaScript\..* \d{5}\s\d{5}$/,
      ],
      { useInnerText: true },
    );
    await expect(words.first().getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
  });
});
