import { brand } from '@kaarigar/shared/brand';
import type { RemotePath } from '@kaarigar/shared/contracts/registry';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { CATEGORIES, type Category } from '@kaarigar/shared/domain/catalogue';
import { rupeesFromPaise, type Paise } from '@kaarigar/shared/domain/money';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { groupItems } from '@kaarigar/shared/catalogue/group-items';
import { faqEntries } from '@kaarigar/shared/i18n/faq-entries';
import { UNIT_NOUNS, unitWords } from '@kaarigar/shared/i18n/unit-words';
import { paths } from '@kaarigar/shared/paths';
import type { PageMetadata } from './page-metadata';
import type { PageLocale } from './pick-locale';
import type { PublicPrices } from './public-prices';

/** An object of https://schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

interface PageFacts {
  readonly page: PageMetadata;
  readonly path: RemotePath;
  /** Null: they are not known now, and nothing is said of them. */
  readonly prices: PublicPrices | null;
}

/** What a page tells search engines in their own words (JSON-LD): where it stands, its offers, its answers. */
export function structuredData({ page, path, prices }: PageFacts): readonly Thing[] {
  if (!page.canonical) return [];
  const things: Thing[] = [];
  if (path.prices) {
    things.push(breadcrumbs(page, path));
    if (prices) things.push(...services(path.prices, page, prices));
  }
  if (path.faq) things.push(faqPage(page.locale));
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

const CRUMBS = {
  home: { en: 'Home', hi: 'होम' },
  prices: { en: 'All prices', hi: 'सभी दाम' },
} as const;

function breadcrumbs({ siteUrl, locale }: PageMetadata, path: RemotePath): Thing {
  const steps = [
    { name: CRUMBS.home[locale], path: paths.home },
    { name: CRUMBS.prices[locale], path: paths.prices },
    ...(path.prices === 'all' ? [] : [{ name: path.title?.[locale] ?? '', path: path.path }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step.name,
      item: new URL(step.path, siteUrl).href,
    })),
  };
}

function services(
  list: NonNullable<RemotePath['prices']>,
  page: PageMetadata,
  prices: PublicPrices,
): readonly Thing[] {
  const isOf = (category: Category) => (item: CatalogueItem) => item.category === category;
  switch (list) {
    case 'all':
      return CATEGORIES.flatMap((category) => summary(category, page, prices.items));
    case 'workers':
      return prices.rates.length > 0 ? [workers(page, prices)] : [];
    case 'contracts':
      return prices.contracts.map((service) => ({
        ...base(page),
        name: service[`name_${page.locale}`],
        url: addressOf(page, `${paths.publicList('contracts')}#item-${service.code}`),
      }));
    default: {
      const items = prices.items.filter(isOf(list));
      return items.length > 0 ? [catalogue(list, page, items)] : [];
    }
  }
}

/** Who does it, and where. */
function base({ siteUrl, locale }: PageMetadata): Thing {
  return {
    '@type': 'Service',
    provider: {
      '@type': 'Organization',
      name: brand.name[locale],
      url: siteUrl,
      telephone: brand.supportPhone,
      email: brand.supportEmail,
    },
    areaServed: brand.districts.map((district) => ({
      '@type': 'AdministrativeArea',
      name: `${district[locale]}, ${brand.state[locale]}`,
    })),
  };
}

/** A list in two numbers, for the page of all lists. */
function summary(
  category: Category,
  page: PageMetadata,
  all: readonly CatalogueItem[],
): readonly Thing[] {
  const offered = all.filter((item) => item.category === category).map((item) => item.price_paise);
  if (offered.length === 0) return [];
  const url = addressOf(page, paths.publicList(category));
  return [
    {
      ...base(page),
      name: SERVICE_TYPES[category][page.locale],
      url,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: priceOf(Math.min(...offered)),
        highPrice: priceOf(Math.max(...offered)),
        offerCount: offered.length,
        url,
      },
    },
  ];
}

/** A list with each of its items, in their groups. */
function catalogue(category: Category, page: PageMetadata, items: readonly CatalogueItem[]): Thing {
  const { locale, description } = page;
  const url = addressOf(page, paths.publicList(category));
  return {
    ...base(page),
    name: SERVICE_TYPES[category][locale],
    description,
    url,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: SERVICE_TYPES[category][locale],
      itemListElement: groupItems(items).map((group) => ({
        '@type': 'OfferCatalog',
        name: group[`name_${locale}`],
        itemListElement: group.items.map((item) => ({
          ...offer(item.price_paise, unitNameOf(item.unit, locale)),
          url: `${url}#item-${item.id}`,
          itemOffered: {
            '@type': 'Service',
            name: item[`name_${locale}`],
            description: item[`includes_${locale}`],
          },
        })),
      })),
    },
  };
}

function workers(page: PageMetadata, { rates }: PublicPrices): Thing {
  const { locale, description } = page;
  const url = addressOf(page, paths.publicList('workers'));
  return {
    ...base(page),
    name: WORKERS[locale],
    description,
    url,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: WORKERS[locale],
      itemListElement: rates.map((rate) => ({
        ...offer(rate.rate_paise, unitNameOf('worker_day', locale)),
        url: `${url}#item-${rate.code}`,
        itemOffered: { '@type': 'Service', name: rate[`name_${locale}`] },
      })),
    },
  };
}

/** A unit as it is named, without the words that stand before it or after it beside a price. */
function unitNameOf(unit: Unit, locale: PageLocale): string {
  return unit === 'fixed' || unit === 'each' || unit === 'worker_day'
    ? unitWords[unit][locale]
    : UNIT_NOUNS[locale][unit][0];
}

/** A price; of one unit where it is not for the whole work. */
function offer(paise: Paise, unitText: string): Thing {
  const price = { price: priceOf(paise), priceCurrency: 'INR' };
  return {
    '@type': 'Offer',
    ...price,
    ...(unitText && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitText },
    }),
    availability: 'https://schema.org/InStock',
  };
}

function faqPage(locale: PageLocale): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: faqEntries(locale).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}

/** `179.00`: always a dot and two digits. */
function priceOf(paise: Paise): string {
  return rupeesFromPaise(paise).toFixed(2);
}

/** An address in the language of the page, where the page itself names one. */
function addressOf({ siteUrl, canonical }: PageMetadata, path: string): string {
  const address = new URL(path, siteUrl);
  const language = canonical && new URL(canonical).searchParams.get('lang');
  if (language) address.searchParams.set('lang', language);
  return address.href;
}

const WORKERS = { en: 'Workers by the day', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर' } as const;

const SERVICE_TYPES = {
  electrical: { en: 'Electrician', hi: 'बिजली का काम' },
  appliances: { en: 'Appliance repair', hi: 'घर की मशीनें' },
  carpentry: { en: 'Carpenter', hi: 'बढ़ई का काम' },
  cleaning: { en: 'Cleaning', hi: 'साफ़-सफ़ाई' },
  painting: { en: 'Painting', hi: 'रंगाई-पुताई' },
  plumbing: { en: 'Plumber', hi: 'प्लंबर का काम' },
  driving: { en: 'Driver and vehicles', hi: 'ड्राइवर और गाड़ी' },
} as const satisfies Readonly<Record<Category, Readonly<Record<PageLocale, string>>>>;
