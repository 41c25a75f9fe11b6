declare const process: { env: Record<string, string | undefined> };

/** What only the footer, mails and the pages about us say besides: see `brand`. Other pages do not download it. */
export const company = {
  tagline: {
    en: process.env['BRAND_TAGLINE_EN'] || 'Skilled hands, fair prices, at your door',
    hi: process.env['BRAND_TAGLINE_HI'] || 'हुनरमंद हाथ, सही दाम, आपके घर तक',
  },
  grievanceOfficer: {
    name: {
      en: process.env['BRAND_GRIEVANCE_NAME_EN'] || 'Asha Verma (sample)',
      hi: process.env['BRAND_GRIEVANCE_NAME_HI'] || 'आशा वर्मा (नमूना)',
    },
    email: process.env['BRAND_GRIEVANCE_EMAIL'] || 'grievance@kaarigar.example',
  },
  founder: {
    name: {
      en: process.env['BRAND_FOUNDER_EN'] || 'Ravi Prakash (sample)',
      hi: process.env['BRAND_FOUNDER_HI'] || 'रवि प्रकाश (नमूना)',
    },
  },
  social: {
    facebook: process.env['BRAND_FACEBOOK'] || 'https://www.facebook.com/kaarigar.example',
    instagram: process.env['BRAND_INSTAGRAM'] || 'https://www.instagram.com/kaarigar.example',
    youtube: process.env['BRAND_YOUTUBE'] || 'https://www.youtube.com/@kaarigar.example',
  },
  developerCredit: {
    en: process.env['BRAND_CREDIT_EN'] || 'Made in Uttar Pradesh by the Kaarigar team',
    hi: process.env['BRAND_CREDIT_HI'] || 'कारीगर टीम: उत्तर प्रदेश में, उत्तर प्रदेश वालों के लिए',
  },
  foundedYear: 2024,
} as const;
