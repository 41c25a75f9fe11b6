import * as z from 'zod';
import { isNoSample } from './production-rules';
import { variable } from './variable';

const text = z.string().optional();
const of = (about: string) => variable(about, text);
const contact = (about: string) => variable(about, text, isNoSample);

/** What `shared/src/brand.ts` and `company.ts` read: builds have it inside, the gateway and the service read it when they start. */
export const brandVariables = {
  BRAND_NAME_EN: of('The name, in English.'),
  BRAND_NAME_HI: of('The name, in Hindi.'),
  BRAND_TAGLINE_EN: of('One line below the name, in English.'),
  BRAND_TAGLINE_HI: of('One line below the name, in Hindi.'),
  BRAND_DISTRICT_1_EN: of('The first district, in English.'),
  BRAND_DISTRICT_1_HI: of('The first district, in Hindi.'),
  BRAND_DISTRICT_2_EN: of('The second district, in English.'),
  BRAND_DISTRICT_2_HI: of('The second district, in Hindi.'),
  BRAND_SUPPORT_EMAIL: contact('Where people write to.'),
  BRAND_SUPPORT_PHONE: of('Where people call, such as +919876543210.'),
  BRAND_EMERGENCY_PHONE: of(
    'For work that cannot wait, on closed days, too; unset: the support phone.',
  ),
  BRAND_WHATSAPP: of('WhatsApp, digits only.'),
  BRAND_ADDRESS_EN: of('The postal address, in English.'),
  BRAND_ADDRESS_HI: of('The postal address, in Hindi.'),
  BRAND_GRIEVANCE_NAME_EN: of('The grievance officer, in English.'),
  BRAND_GRIEVANCE_NAME_HI: of('The grievance officer, in Hindi.'),
  BRAND_GRIEVANCE_EMAIL: contact('The grievance officer’s address.'),
  BRAND_FOUNDER_EN: of('The founder, in English.'),
  BRAND_FOUNDER_HI: of('The founder, in Hindi.'),
  BRAND_FACEBOOK: contact('Our page at Facebook.'),
  BRAND_INSTAGRAM: contact('Our page at Instagram.'),
  BRAND_YOUTUBE: contact('Our channel at YouTube.'),
  BRAND_CREDIT_EN: of('Who made the site, in English.'),
  BRAND_CREDIT_HI: of('Who made the site, in Hindi.'),
  BRAND_GSTIN: of('With it a receipt may be called a tax invoice.'),
};
