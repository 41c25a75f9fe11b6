import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const catalogueMessages = defineMessages({
  rapid: { en: 'Rapid Services', hi: 'छोटे-मोटे काम' },
  labour: { en: 'Labour Services', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर' },
  contract: { en: 'Contract Services', hi: 'ठेके का काम' },
  rapidIntro: {
    en: 'Choose the trade; the next page shows every job with its price.',
    hi: 'काम चुनें; अगले पेज पर हर काम का दाम दिखेगा।',
  },
  labourIntro: {
    en: 'By the day, as many as you need.',
    hi: 'दिन के हिसाब से, जितने लोग चाहिए।',
  },
  contractIntro: {
    en: (p: { price: string }) =>
      `Contract work starts at ${p.price}. We will visit, measure free of charge and tell you your price.`,
    hi: (p: { price: string }) =>
      `ठेके का काम ${p.price} से शुरू होता है। हम आकर मुफ़्त में नाप लेंगे और आपका दाम बताएँगे।`,
  },
  from: {
    en: (p: { price: string }) => `from ${p.price}`,
    hi: (p: { price: string }) => `${p.price}\u00a0से`,
  },
  fromPerSqFt: {
    en: (p: { price: string }) => `from ${p.price}/sq\u00a0ft`,
    hi: (p: { price: string }) => `${p.price} वर्ग\u00a0फुट\u00a0से`,
  },
});
