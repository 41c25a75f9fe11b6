import { brand } from '../brand';
import type { Message } from './define-messages';

type Locale = keyof (typeof brand.districts)[number];

const either = (locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    brand.districts.map((district) => district[locale]),
  );

/** What an address needs so that we find it; with the districts, so that nobody books where we do not come. */
export const addressHint: Message<string> = {
  en: `House, street, ward or village, a landmark, and the district: ${either('en')}`,
  hi: `घर नंबर, गली, वार्ड या गाँव, पास की कोई पहचान, और ज़िला: ${either('hi')}`,
};
