import { describe, expect, test } from 'vitest';
import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import type { Registry, RemotePath } from '@kaarigar/shared/contracts/registry';
import { describePage } from './page-metadata';
import { renderMetadata } from './render-metadata';

const paths: RemotePath[] = [
  {
    path: '/p&p',
    access: 'public',
    title: { en: 'Privacy Policy', hi: 'निजता नीति' },
    description: { en: 'What we know of you.', hi: 'हम आपके बारे में क्या जानते हैं।' },
    indexed: true,
  },
  { path: '/login', access: 'public', title: { en: 'Login', hi: 'लॉगिन करें' } },
  { path: '/orders/:id', access: 'signed-in' },
];
const registry: Registry = {
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
const site = { registry, siteUrl: 'https://site.example' };

describe('an indexed page', () => {
  test('is named and described in the language it is served in', () => {
    const page = describePage({ ...site, pathname: '/p&p', locale: 'hi' });
    expect(page.title).toBe(`निजता नीति · ${brand.name.hi}`);
    expect(page.description).toBe('हम आपके बारे में क्या जानते हैं।');
    expect(page.status).toBe(200);
  });

  test('has one address however it was typed, and one more for each language', () => {
    const page = describePage({ ...site, pathname: '/P&P/', locale: 'hi', query: 'nonsense' });
    expect(page.canonical).toBe('https://site.example/p&p');
    expect(page.alternates).toEqual([
      { language: 'en', href: 'https://site.example/p&p?lang=en' },
      { language: 'hi', href: 'https://site.example/p&p?lang=hi' },
      { language: 'x-default', href: 'https://site.example/p&p' },
    ]);
    const hindi = describePage({ ...site, pathname: '/p&p', locale: 'hi', query: 'hi' });
    expect(hindi.canonical).toBe('https://site.example/p&p?lang=hi');
  });

  test('is written out for search engines and previews', () => {
    const tags = renderMetadata(describePage({ ...site, pathname: '/p&p', locale: 'en' }));
    expect(tags).toContain('<link rel="canonical" href="https://site.example/p&amp;p" />');
    expect(tags).toContain(
      '<link rel="alternate" hreflang="hi" href="https://site.example/p&amp;p?lang=hi" />',
    );
    expect(tags).toContain('<meta property="og:locale" content="en_IN" />');
    expect(tags).toContain(
      '<meta property="og:image" content="https://site.example/preview-en.png" />',
    );
    expect(tags).not.toContain('noindex');
  });
});

test.each(['/login', '/orders/123456789', '/no/such/page'])(
  '%s is not to be listed by search engines, and has no address of its own there',
  (pathname) => {
    const page = describePage({ ...site, pathname, locale: 'en' });
    expect(page.canonical).toBeUndefined();
    expect(page.alternates).toEqual([]);
    expect(renderMetadata(page)).toContain('<meta name="robots" content="noindex" />');
  },
);

test('a path nobody owns is a 404 and says so in both languages', () => {
  const english = describePage({ ...site, pathname: '/no/such/page', locale: 'en' });
  expect(english).toMatchObject({
    status: 404,
    title: `This page does not exist · ${brand.name.en}`,
  });
  const hindi = describePage({ ...site, pathname: '/no/such/page', locale: 'hi' });
  expect(hindi.title).toBe(`यह पेज नहीं मिला · ${brand.name.hi}`);
  expect(describePage({ ...site, pathname: '/login', locale: 'hi' }).status).toBe(200);
});

test('a release without texts is still served, under the name of the site', () => {
  const page = describePage({ ...site, pathname: '/orders/123456789', locale: 'hi' });
  expect(page).toMatchObject({
    status: 200,
    title: brand.name.hi,
    description: company.tagline.hi,
  });
});
