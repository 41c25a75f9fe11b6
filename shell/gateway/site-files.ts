import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { paths as addresses } from '@kaarigar/shared/paths';
import { escapeMarkup } from './escape-markup';
import { alternatesOf } from './page-metadata';
import type { PageLocale } from './pick-locale';

/** `sitemap.xml`: every indexed page of the registry in each language, each naming the others. */
export function renderSitemap({ remotes }: Registry, siteUrl: string): string {
  const pages = remotes.flatMap(({ paths }) => paths.filter(({ indexed }) => indexed));
  const urls = pages.flatMap(({ path }) => {
    const alternates = alternatesOf(siteUrl, path);
    const links = alternates.map(
      ({ language, href }) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>\n`,
    );
    return alternates.map(
      ({ href }) => `  <url>\n    <loc>${escapeMarkup(href)}</loc>\n${links.join('')}  </url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** Blocks APIs and staff pages. Other unlisted pages say `noindex`, so a crawler must be able to open them. */
export function renderRobots({ remotes }: Registry, siteUrl: string): string {
  const staffPaths = remotes.flatMap(({ paths }) =>
    paths.filter(({ access }) => access === 'staff').map(({ path }) => path.replace(/:.*$/, '')),
  );
  const closed = ['/api/', '/auth/v1/', '/rest/v1/', ...staffPaths];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}

/** What a long press on the site's icon offers. */
function shortcuts(locale: PageLocale) {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return [
    shortcut({ en: 'My orders', hi: 'मेरे ऑर्डर' }[locale], addresses.orders),
    shortcut({ en: 'All prices', hi: 'सभी दाम' }[locale], addresses.prices),
    shortcut({ en: 'Contact us', hi: 'हमसे बात करें' }[locale], addresses.contact),
  ];
}

/** Colour of the page behind everything (`--paper` in tokens.css). */
const PAPER = '#fffaf2';

/** `manifest.webmanifest`: name and icons for the home screen, in the language of the page that links to it. */
export function createManifest(locale: PageLocale) {
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.name[locale],
    short_name: brand.name[locale],
    description: company.tagline[locale],
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Keeps the browser's back button, because some phones have none.
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    shortcuts: shortcuts(locale),
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-192.png', '192x192', 'maskable'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  } as const;
}
