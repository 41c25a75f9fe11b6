import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Registry, RemotePath } from '@kaarigar/shared/contracts/registry';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { describePage } from './page-metadata';
import type { PublicPrices } from './public-prices';
import { structuredData } from './structured-data';

const SITE = 'https://site.example';

/** The parts of https://schema.org that search engines ask for, strict: a word that they do not know is an error. */
const text = z.string().min(1);
const address = z.url().startsWith(SITE);
const price = z.string().regex(/^\d+\.\d{2}$/);
const inRupees = { price, priceCurrency: z.literal('INR') };
const offered = z.strictObject({
  '@type': z.literal('Service'),
  name: text,
  description: text.optional(),
});
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  ...inRupees,
  priceSpecification: z
    .strictObject({ '@type': z.literal('UnitPriceSpecification'), ...inRupees, unitText: text })
    .optional(),
  availability: z.literal('https://schema.org/InStock'),
  url: address,
  itemOffered: offered,
});
const offers = z.strictObject({
  '@type': z.literal('OfferCatalog'),
  name: text,
  itemListElement: z.array(offer).min(1),
});
const service = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Service'),
  name: text,
  description: text.optional(),
  url: address,
  provider: z.strictObject({
    '@type': z.literal('Organization'),
    name: text,
    url: address,
    telephone: text.startsWith('+'),
    email: z.email(),
  }),
  areaServed: z
    .array(z.strictObject({ '@type': z.literal('AdministrativeArea'), name: text }))
    .min(1),
  offers: z
    .strictObject({
      '@type': z.literal('AggregateOffer'),
      priceCurrency: z.literal('INR'),
      lowPrice: price,
      highPrice: price,
      offerCount: z.int().positive(),
      url: address,
    })
    .optional(),
  hasOfferCatalog: z
    .union([
      offers,
      z.strictObject({
        '@type': z.literal('OfferCatalog'),
        name: text,
        itemListElement: z.array(offers).min(1),
      }),
    ])
    .optional(),
});
const breadcrumbs = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(2),
});
const faq = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('FAQPage'),
  inLanguage: z.enum(['en', 'hi']),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .length(5),
});
const thing = z.discriminatedUnion('@type', [service, breadcrumbs, faq]);

/** The paths of the site's own remotes. */
const paths = ['mf-booking', 'mf-public'].flatMap(
  (name): RemotePath[] =>
    JSON.parse(readFileSync(new URL(`../../${name}/remote.json`, import.meta.url), 'utf8')).paths,
);
const registry: Registry = {
  remotes: [
    {
      name: 'mf_public',
      version: '1',
      entry: `${SITE}/entry.js`,
      integrity: null,
      contract: 'v1',
      owner: 'team',
      preload: [],
      paths,
    },
  ],
};

const prices: PublicPrices = {
  items: CATEGORIES.flatMap((category) =>
    [1, 2, 3].map((id) => ({
      category,
      id,
      name_en: `Job ${id} </script>`,
      name_hi: `काम ${id}`,
      price_paise: id * 9_950,
      unit: id === 1 ? ('fixed' as const) : ('sq_ft' as const),
      icon: 'tap',
      sort: id,
      group_en: id === 3 ? 'Pipes' : 'Taps',
      group_hi: id === 3 ? 'पाइप' : 'नल',
      minutes: 30,
      includes_en: 'Labour',
      includes_hi: 'मज़दूरी',
      excludes_en: 'Parts',
      excludes_hi: 'पुर्ज़े',
    })),
  ),
  rates: [{ code: 'MA', name_en: 'Masonry', name_hi: 'राजमिस्त्री', rate_paise: 40_000 }],
  contracts: [{ code: 'FC', name_en: 'Full Construction', name_hi: 'पूरा मकान बनवाना' }],
};

function told(pathname: string, locale: 'en' | 'hi', known: PublicPrices | null = prices) {
  const page = describePage({ registry, siteUrl: SITE, pathname, locale, query: locale });
  const path = paths.find((owned) => owned.path === pathname);
  if (!path) throw new Error(`nobody owns ${pathname}`);
  return structuredData({ page, path, prices: known });
}

const PRICED = paths.filter((path) => path.prices).map(({ path }) => path);

test('there are ten pages of prices', () => {
  expect(PRICED).toHaveLength(10);
});

describe.each(['en', 'hi'] as const)('in %s', (locale) => {
  test.each([...PRICED, '/FAQ'])('what %s tells search engines is schema.org’s', (pathname) => {
    const things = told(pathname, locale);
    expect(things.length).toBeGreaterThan(0);
    for (const one of things) expect(thing.parse(one)).toEqual(one);
  });

  test('a page of prices says where it stands, also while no price is known', () => {
    expect(told('/prices/plumbing', locale, null)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: `${SITE}/` },
          { position: 2, item: `${SITE}/prices` },
          { position: 3, item: `${SITE}/prices/plumbing` },
        ],
      },
    ]);
  });
});

test('each item is an offer with its price of a unit, in its group and in the language of the page', () => {
  const [, list] = told('/prices/plumbing', 'hi');
  expect(list).toMatchObject({
    '@type': 'Service',
    url: `${SITE}/prices/plumbing?lang=hi`,
    hasOfferCatalog: {
      itemListElement: [
        {
          name: 'नल',
          itemListElement: [
            { price: '99.50', itemOffered: { name: 'काम 1', description: 'मज़दूरी' } },
            { price: '199.00', priceSpecification: { unitText: 'वर्ग फुट' } },
          ],
        },
        { name: 'पाइप', itemListElement: [{ url: `${SITE}/prices/plumbing?lang=hi#item-3` }] },
      ],
    },
  });
});

test('the page of all prices says each list in two numbers', () => {
  const things = told('/prices', 'en').slice(1);
  expect(things).toHaveLength(CATEGORIES.length);
  expect(things[0]).toMatchObject({
    offers: { lowPrice: '99.50', highPrice: '298.50', offerCount: 3 },
  });
});

test('a page that is not to be listed tells nothing', () => {
  const page = describePage({ registry, siteUrl: SITE, pathname: '/FAQ', locale: 'en' });
  const { canonical: _, ...unlisted } = page;
  const path = paths.find((owned) => owned.path === '/FAQ');
  expect(path && structuredData({ page: unlisted, path, prices })).toEqual([]);
});
