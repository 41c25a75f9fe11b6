import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { addressMessages } from '@kaarigar/shared/ui/address-messages';

interface ToldBy {
  readonly by: string;
}

export const moveWorkMessages = defineMessages({
  move: { en: 'Change the address', hi: 'काम की जगह बदलें' },
  title: { en: 'Is the work somewhere else?', hi: 'काम किसी और जगह है?' },
  offered: {
    en: (p: ToldBy) =>
      `Our price is for the address it was asked for. With another one it can no longer be accepted: we will look at it again and tell you here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: ToldBy) =>
      `दाम उसी जगह के लिए है जो आपने पहले बताई थी। जगह बदलने पर पहले वाला दाम नहीं चलेगा: हम नई जगह के लिए दाम फिर से देखेंगे और ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} बताएँगे।`,
  },
  agreed: {
    en: (p: ToldBy) =>
      `We will come to the new address. The agreed price and what you have paid stay for now: we will check whether they fit there and tell you here and ${p.by} within ${ANSWER_BY.acknowledgedHours} hours.`,
    hi: (p: ToldBy) =>
      `हम नई जगह आएँगे। तय दाम और आपके दिए पैसे अभी वही रहेंगे: हम देखेंगे कि वहाँ के लिए दाम ठीक है या नहीं, और ${ANSWER_BY.acknowledgedHours} घंटे में यहीं और ${p.by} बताएँगे।`,
  },
  address: { en: 'Where is the work?', hi: 'काम कहाँ है?' },
  addressMissing: addressMessages.missing,
  same: { en: 'This is the address now', hi: 'अभी यही पता है' },
  confirm: { en: 'Save the new address', hi: 'नई जगह पक्की करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  keep: { en: 'Leave as is', hi: 'रहने दें' },
  notMoved: { en: 'The address was not changed', hi: 'काम की जगह नहीं बदली' },
  begun: {
    en: 'The work has begun: to have it done elsewhere, call us.',
    hi: 'काम शुरू हो चुका है। जगह बदलनी हो तो हमें फ़ोन करें।',
  },
});
