/**
 * Everything that names the business, in one place. Each value can be replaced at build time through an
 * environment variable (`BRAND_…`, see `.env.example`); the contact values here are plainly samples.
 */
declare const process: { env: Record<string, string | undefined> };

const supportPhone = process.env['BRAND_SUPPORT_PHONE'] || '+915550000000';

export const brand = {
  name: {
    en: process.env['BRAND_NAME_EN'] || 'Kaarigar',
    hi: process.env['BRAND_NAME_HI'] || 'कारीगर',
  },
  districts: [
    {
      en: process.env['BRAND_DISTRICT_1_EN'] || 'Ghazipur',
      hi: process.env['BRAND_DISTRICT_1_HI'] || 'गाज़ीपुर',
    },
    {
      en: process.env['BRAND_DISTRICT_2_EN'] || 'Ballia',
      hi: process.env['BRAND_DISTRICT_2_HI'] || 'बलिया',
    },
  ],
  state: { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश' },
  supportEmail: process.env['BRAND_SUPPORT_EMAIL'] || 'support@kaarigar.example',
  /** E.164; also what `tel:` links dial. */
  supportPhone,
  /** Answered on days on which we are closed, too, for work that cannot wait. E.164. */
  emergencyPhone: process.env['BRAND_EMERGENCY_PHONE'] || supportPhone,
  /** Digits only, as wa.me wants them. */
  whatsapp: process.env['BRAND_WHATSAPP'] || '915550000000',
  address: {
    en:
      process.env['BRAND_ADDRESS_EN'] ||
      '12 Sample Market, Station Road, Ghazipur, Uttar Pradesh 233001',
    hi:
      process.env['BRAND_ADDRESS_HI'] ||
      '12 सैंपल मार्केट, स्टेशन रोड, गाज़ीपुर, उत्तर\u00a0प्रदेश\u00a0233001',
  },
  /** With a GSTIN configured a receipt may be called a tax invoice; without one it never is. */
  gstin: process.env['BRAND_GSTIN'] || null,
} as const;

/** The text in the browser tab: the page's title, then the brand. The gateway and the page must use the same text. */
export function documentTitle(pageTitle: string, locale: 'en' | 'hi'): string {
  return `${pageTitle} · ${brand.name[locale]}`;
}

/** WhatsApp chat address, with a prefilled text such as the order number. */
export function whatsappHref(text?: string): string {
  const base = `https://wa.me/${brand.whatsapp}`;
  return text ? `${base}?text=${encodeURIComponent(text)}` : base;
}
