import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

interface Named {
  readonly name: string;
}
interface OtherTrade extends Named {
  readonly trades: string;
  readonly service: string;
}

/** Asked before somebody of another trade is sent, wherever workers are chosen. */
export const otherTradeMessages = defineMessages({
  otherTrade: {
    en: ({ name, trades, service }: OtherTrade) =>
      `${name} does other work (${trades}), and this is “${service}”.`,
    hi: ({ name, trades, service }: OtherTrade) =>
      `${name} का काम दूसरा है (${trades}), और यह काम “${service}” है।`,
  },
  anyway: {
    en: ({ name }: Named) => `${name} can do it: send them anyway`,
    hi: ({ name }: Named) => `${name} को यह काम आता है: फिर भी इन्हीं को भेजें`,
  },
  notSure: {
    en: 'Choose somebody else, or tick that they can do it',
    hi: 'किसी और को चुनें, या निशान लगाएँ कि ये कर सकते हैं',
  },
});
