import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import { escapeMarkup } from './escape-markup';
import type { PageMetadata } from './page-metadata';

const OPEN_GRAPH_LOCALE = { en: 'en_IN', hi: 'hi_IN' } as const;

/** Size of `shell/public/preview-*.png`. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Title, description, previews and search hints of a page as tags for its head. Every value is escaped. */
export function renderMetadata(page: PageMetadata): string {
  const { locale, title, description, canonical, alternates } = page;
  const other = locale === 'en' ? 'hi' : 'en';
  const preview = new URL(`/preview-${locale}.png`, page.siteUrl).href;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(canonical
      ? [tag('link', { rel: 'canonical', href: canonical })]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...alternates.map(({ language, href }) =>
      tag('link', { rel: 'alternate', hreflang: language, href }),
    ),
    property('og:type', 'website'),
    property('og:site_name', brand.name[locale]),
    property('og:title', title),
    property('og:description', description),
    ...(canonical ? [property('og:url', canonical)] : []),
    property('og:locale', OPEN_GRAPH_LOCALE[locale]),
    property('og:locale:alternate', OPEN_GRAPH_LOCALE[other]),
    property('og:image', preview),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', `${brand.name[locale]}: ${company.tagline[locale]}`),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('link', { rel: 'manifest', href: `/manifest.webmanifest?lang=${locale}` }),
  ].join('\n    ');
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${escapeMarkup(value)}"`,
  );
  return `<${name} ${written.join(' ')} />`;
}
