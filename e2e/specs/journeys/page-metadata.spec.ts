import { INDEXED_PATHS, PUBLIC_PATHS, UNLISTED_PATHS } from '../../fixtures/public-paths';
import { publicWords } from '../../fixtures/public-words';
import { expect, test } from '../../fixtures/test';
import { BilingualPage } from '../../pages/bilingual-page';
import { askAsCrawler, expectHead } from '../../pages/document-head';
import { site } from '../../sites';

const LANGUAGES = ['en', 'hi'] as const;
const BRAND = { en: 'Kaarigar', hi: 'कारीगर' } as const;

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

for (const path of INDEXED_PATHS) {
  test(`${path} has its title and description before any code runs, in both languages`, async ({
    request,
  }) => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const served = await askAsCrawler(request, `${path}?lang=${language}`);
      expect(served).toMatchObject({ status: 200, language, isHidden: false });
      expect(served.title).toMatch(new RegExp(`.+ · ${BRAND[language]}$`));
      expect(served.description.length).toBeGreaterThan(40);
      expect(served.description.length).toBeLessThanOrEqual(160);
      titles.add(served.title);
    }
    expect(titles.size).toBe(2);
  });
}

test('titles follow from page to page without a reload, in both languages; the page names its manifest and its icon', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest?lang=en',
  );
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#/);
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(sizeOf(await (await request.get(touchIcon ?? '')).body())).toBe('180x180');

  await new BilingualPage(page, publicWords).inBoth(async (language) => {
    for (const path of ['/services', '/FAQ', '/aboutus']) {
      await page.getByRole('banner').locator(`a[href="${path}"]`).click();
      await expectHead(page, await askAsCrawler(request, `${path}?lang=${language}`));
    }
  });
});

test('an unknown address answers 404 with the page that says so, with header and footer', async ({
  page,
  request,
}) => {
  const unknown = new BilingualPage(page, publicWords);
  for (const path of ['/no-such-page', '/services/more', '/index.php', '/no/such/page']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await unknown.inBoth(async (language) => {
      await expect(
        page.getByRole('heading', { level: 1, name: unknown.words.notFoundPage, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const served = await askAsCrawler(request, path, { cookie: `kaarigar-locale=${language}` });
      expect(served).toMatchObject({ status: 404, isHidden: true });
      await expect(page).toHaveTitle(served.title);
    });
  }
});

test('a link in a language opens in it; that and the choice at the switch are kept until the person chooses again', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const html = page.locator('html');
  const header = page.getByRole('banner');
  for (const [language, other] of [
    ['hi', 'en'],
    ['en', 'hi'],
  ] as const) {
    await page.goto(`/services?lang=${language}&utm_source=chat`);
    await expect(html).toHaveAttribute('lang', language);
    // If it stayed in the address, it would override the switch at every reload.
    await expect(page).toHaveURL('/services?utm_source=chat');
    await page.goto('/');
    await expect(html).toHaveAttribute('lang', language);

    await header.getByRole('button', { name: other === 'hi' ? 'हिन्दी' : 'English' }).click();
    await expect(html).toHaveAttribute('lang', other);
    const services = publicWords[other].services;
    await expect(header.getByRole('link', { name: services, exact: true })).toBeVisible();
    await page.reload();
    await expect(html).toHaveAttribute('lang', other);
    await expect(page).toHaveTitle(new RegExp(BRAND[other]));
  }
});

test('a language that does not exist changes nothing', async ({ page, context, request }) => {
  // Each is opened once: what is near English, or nothing, by somebody who reads Hindi.
  for (const [value, reads] of [
    ['fr', 'en'],
    ['EN', 'hi'],
    ['', 'hi'],
    ['%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'en'],
  ] as const) {
    for (const language of LANGUAGES) {
      const served = await askAsCrawler(request, `/services?lang=${value}`, {
        cookie: `kaarigar-locale=${language}`,
      });
      expect(served).toMatchObject({ status: 200, language, setCookie: undefined });
    }
    await context.addCookies([{ name: 'kaarigar-locale', value: reads, url: site.url }]);
    await page.goto(`/services?lang=${value}`);
    await expect(page.locator('html')).toHaveAttribute('lang', reads);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.addCookies([{ name: 'kaarigar-locale', value: 'xx', url: site.url }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
});

test('each listed page names its one address, its languages and its preview', async ({
  request,
}) => {
  for (const path of INDEXED_PATHS) {
    const address = `${site.url}${path}`;
    const plain = await askAsCrawler(request, path);
    expect(plain.canonical).toBe(address);
    expect(plain.alternates).toEqual({
      en: `${address}?lang=en`,
      hi: `${address}?lang=hi`,
      'x-default': address,
    });
    for (const language of LANGUAGES) {
      const alternate = await askAsCrawler(request, plain.alternates[language] ?? '');
      expect(alternate).toMatchObject({ language, canonical: plain.alternates[language] });
      expect(alternate.properties).toMatchObject({
        'og:title': alternate.title,
        'og:description': alternate.description,
        'og:url': alternate.canonical,
        'og:locale': language === 'hi' ? 'hi_IN' : 'en_IN',
        'og:site_name': BRAND[language],
        'og:image': `${site.url}/preview-${language}.png`,
      });
    }
    const shouted = await askAsCrawler(request, `${path.toUpperCase()}${path === '/' ? '' : '/'}`);
    expect(shouted.canonical).toBe(address);
  }
});

test('pages of payments, orders and staff are served and not to be listed', async ({ request }) => {
  for (const path of [...UNLISTED_PATHS, '/PaintingServices', '/orders', '/admin/orders']) {
    const served = await askAsCrawler(request, path);
    expect(served, path).toMatchObject({ status: 200, isHidden: true, canonical: undefined });
    expect(served.title, path).toContain('Kaarigar');
  }
});

test('the sitemap lists the public pages in both languages, each of which answers', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const locations = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, location]) => (location ?? '').replaceAll('&amp;', '&'),
  );
  const wanted = INDEXED_PATHS.flatMap((path) =>
    ['', '?lang=en', '?lang=hi'].map((language) => `${site.url}${path}${language}`),
  );
  expect(new Set(locations)).toEqual(new Set(wanted));
  for (const location of locations) {
    const served = await askAsCrawler(request, location);
    expect(served, location).toMatchObject({ status: 200, isHidden: false, canonical: location });
  }
});

test('robots.txt names the sitemap and keeps crawlers to the pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/admin/orders']));
  for (const path of PUBLIC_PATHS) {
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
});

test('the manifest and its icons let a phone keep the site on its home screen', async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    const response = await request.get(`/manifest.webmanifest?lang=${language}`);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: BRAND[language], lang: language, start_url: '/' });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type']).toBe(type);
      expect(sizeOf(await icon.body())).toBe(sizes);
    }
  }
});

test('the preview pictures have the size chats want, and are light', async ({ request }) => {
  for (const language of LANGUAGES) {
    const picture = await (await request.get(`/preview-${language}.png`)).body();
    expect(sizeOf(picture)).toBe('1200x630');
    expect(picture.length).toBeLessThan(120_000);
  }
});
