import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** What the site says of its prices in a sentence, in one place: they must not contradict each other. */
export const priceWords = defineMessages({
  sentence: {
    en: (p: { visit: string; job: string; day: string }) =>
      `Rapid services from\u00a0${p.job} · a worker from\u00a0${p.day}\u00a0a\u00a0day · visiting charge\u00a0${p.visit} · measuring for contract work is\u00a0free`,
    hi: (p: { visit: string; job: string; day: string }) =>
      `छोटे-मोटे काम ${p.job}\u00a0से · दिहाड़ी ${p.day}\u00a0से · आकर देखने का चार्ज\u00a0${p.visit} · ठेके के काम की नाप\u00a0मुफ़्त`,
  },
  contractFrom: {
    en: (p: { price: string }) =>
      `Contract work is work for days: a room, a roof, a house. It starts at ${p.price}; you get your price after our visit.`,
    hi: (p: { price: string }) =>
      `ठेके का काम कई दिन का होता है: एक कमरा, छत या पूरा मकान। यह ${p.price} से शुरू होता है; आपका दाम हम देखकर बताएँगे।`,
  },
});
