import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';

interface WorkerText {
  readonly name: string;
  readonly work: string;
}

/** The seven kinds of workers hired by the day. A test compares the names with the
 * database's. */
export const workerMessages = defineMessages({
  MA: {
    en: {
      name: 'Masonry',
      work: 'Brickwork, plaster, flooring and small repairs',
    },
    hi: {
      name: 'राजमिस्त्री',
      work: 'ईंट की जोड़ाई, प्लास्टर, फ़र्श और छोटी मरम्मत',
    },
  },
  LA: {
    en: {
      name: 'Labour',
      work: 'Lifting, digging, shifting and helping on site',
    },
    hi: { name: 'मज़दूर', work: 'सामान ढोना, उतारना-चढ़ाना, खुदाई और काम पर मदद' },
  },
  EL: {
    en: {
      name: 'Electrician',
      work: 'Wiring, boards, lights, fans and motors',
    },
    hi: { name: 'बिजली मिस्त्री', work: 'वायरिंग, बोर्ड, लाइट, पंखे और मोटर' },
  },
  PL: {
    en: {
      name: 'Plumber',
      work: 'Pipes, taps, tanks and bathroom fittings',
    },
    hi: { name: 'प्लंबर', work: 'पाइप, नल, टंकी और बाथरूम की फ़िटिंग' },
  },
  PA: {
    en: { name: 'Painter', work: 'Putty, primer, paint and polish' },
    hi: { name: 'पेंटर', work: 'पुट्टी, प्राइमर, रंग-रोगन और पॉलिश' },
  },
  ML: {
    en: {
      name: 'Mason and Labour',
      work: 'Together in one order, each at the same rate. One mason + one helper = choose 2.',
    },
    hi: {
      name: 'मिस्त्री और मज़दूर',
      work: 'दोनों साथ बुलाएँ, हर आदमी का एक ही दाम। एक मिस्त्री + एक मज़दूर = 2 चुनें।',
    },
  },
  LC: {
    en: {
      name: 'Labour for Construction',
      work: 'Site work: mixing, casting, carrying, scaffolding',
    },
    hi: {
      name: 'ढलाई-जोड़ाई के मज़दूर',
      work: 'मकान का काम: मसाला, ढलाई, ढुलाई, बाँस-पाड़',
    },
  },
} satisfies Readonly<Record<WorkerCode, { en: WorkerText; hi: WorkerText }>>);
