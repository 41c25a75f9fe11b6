import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Registry, RemotePath } from '@kaarigar/shared/contracts/registry';
import { createManifest, renderRobots, renderSitemap } from './site-files';

function registryOf(paths: RemotePath[]): Registry {
  return {
    remotes: [
      {
        name: 'mf_public',
        version: '1',
        entry: 'https://remote.example/entry.js',
        integrity: null,
        contract: 'v1',
        owner: 'team',
        preload: [],
        paths,
      },
    ],
  };
}

const site = 'https://site.example';
const registry = registryOf([
  { path: '/', access: 'public', indexed: true },
  { path: '/p&p', access: 'public', indexed: true },
  { path: '/payment-failed', access: 'public' },
  { path: '/orders', access: 'signed-in' },
  { path: '/admin/orders/:id', access: 'staff' },
]);

test('the sitemap lists the indexed pages in each language and nothing else', () => {
  const sitemap = renderSitemap(registry, site);
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'https://site.example/?lang=en',
    'https://site.example/?lang=hi',
    'https://site.example/',
    'https://site.example/p&amp;p?lang=en',
    'https://site.example/p&amp;p?lang=hi',
    'https://site.example/p&amp;p',
  ]);
  expect(sitemap.match(/<xhtml:link /g)).toHaveLength(18);
});

test('a hostile path stays text in the sitemap', () => {
  const sitemap = renderSitemap(
    registryOf([{ path: '/</loc><evil>"', access: 'public', indexed: true }]),
    site,
  );
  expect(sitemap).not.toContain('<evil>');
});

test('crawlers are kept from machinery and staff pages, and shown the sitemap', () => {
  const lines = renderRobots(registry, site).split('\n');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Disallow: /admin/orders/');
  expect(lines).toContain('Sitemap: https://site.example/sitemap.xml');
  // These pages say `noindex`; a crawler must be allowed to open them to read it.
  expect(lines).not.toContain('Disallow: /orders');
  expect(lines).not.toContain('Disallow: /payment-failed');
});

test("the manifest speaks the page's language and offers icons of both kinds", () => {
  expect(createManifest('hi')).toMatchObject({ lang: 'hi', name: 'कारीगर', start_url: '/' });
  expect(createManifest('en')).toMatchObject({ lang: 'en', name: 'Kaarigar', id: '/' });
  const icons = createManifest('en').icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
});

test('each icon is there in the size that the manifest says', () => {
  const { icons, shortcuts } = createManifest('en');
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
    const file = readFileSync(new URL(`../public${src}`, import.meta.url));
    // Width and height stand behind the signature and the name of a PNG's first part.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test("shortcuts lead to pages of the registry, in the page's language", () => {
  const known = ['mf-public', 'mf-booking'].flatMap((remote): readonly RemotePath[] => {
    const file = new URL(`../../${remote}/remote.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')).paths;
  });
  const { shortcuts } = createManifest('hi');
  expect(shortcuts.map(({ name }) => name)).toEqual(['मेरे ऑर्डर', 'सभी दाम', 'हमसे बात करें']);
  for (const { url } of shortcuts) {
    expect(
      known.find(({ path }) => path === url),
      url,
    ).toMatchObject({ offline: true });
  }
});

/** A `url` of https://www.sitemaps.org/schemas/sitemap/0.9, with the alternates that search engines ask for. */
const entry = z.strictObject({
  loc: z.url().startsWith(site),
  alternates: z.strictObject({
    en: z.url().endsWith('?lang=en'),
    hi: z.url().endsWith('?lang=hi'),
    'x-default': z.url(),
  }),
});

test('the sitemap of the site has the form that search engines read, and every page of prices in each language', () => {
  const paths = ['mf-booking', 'mf-public'].flatMap(
    (name): RemotePath[] =>
      JSON.parse(readFileSync(new URL(`../../${name}/remote.json`, import.meta.url), 'utf8')).paths,
  );
  const sitemap = renderSitemap(registryOf(paths), site);
  const [, head, body = ''] =
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset ([^>]+)>\n(.*)<\/urlset>\n$/s.exec(
      sitemap,
    ) ?? [];
  expect(head).toBe(
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  );
  const entries = body.split('</url>').flatMap((part) => {
    const loc = /<loc>(.*?)<\/loc>/.exec(part)?.[1]?.replaceAll('&amp;', '&');
    if (loc === undefined) return [];
    const links = [...part.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => [language, href?.replaceAll('&amp;', '&')],
    );
    return [entry.parse({ loc, alternates: Object.fromEntries(links) })];
  });
  const listed = new Set(entries.map(({ loc }) => loc));
  expect(listed.size).toBe(entries.length);
  // Each alternate is listed itself.
  for (const { alternates } of entries) {
    for (const href of Object.values(alternates)) expect(listed).toContain(href);
  }
  const prices = entries.filter(({ loc }) => new URL(loc).pathname.startsWith('/prices'));
  expect(prices).toHaveLength(3 * 10);
});
