import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';

interface WorkerText {
  readonly name: string;
  readonly work: string;
  /** On the button. */
  readonly hire: string;
}

/** The seven kinds of workers hired by the day. A test compares the names with the
 * database's. */
export const workerMessages = defineMessages({
  MA: {
    en: {
      name: 'Masonry',
      work: 'Brickwork, plaster, flooring and small repairs',
      hire: 'Hire a mason',
    },
    hi: {
      name: 'राजमिस्त्री',
      work: 'ईंट की चिनाई, प्लास्टर, फ़र्श और छोटी मरम्मत',
      hire: 'राजमिस्त्री बुलाएँ',
    },
  },
  LA: {
    en: {
      name: 'Labour',
      work: 'Lifting, digging, shifting and helping on site',
      hire: 'Hire a labourer',
    },
    hi: { name: 'मज़दूर', work: 'सामान ढोना, उतारना-चढ़ाना, खुदाई और काम पर मदद', hire: 'मज़दूर बुलाएँ' },
  },
  EL: {
    en: {
      name: 'Electrician',
      work: 'Wiring, boards, lights, fans and motors',
      hire: 'Hire an electrician',
    },
    hi: { name: 'बिजली मिस्त्री', work: 'वायरिंग, बोर्ड, लाइट, पंखे और मोटर', hire: 'बिजली मिस्त्री बुलाएँ' },
  },
  PL: {
    en: {
      name: 'Plumber',
      work: 'Pipes, taps, tanks and bathroom fittings',
      hire: 'Hire a plumber',
    },
    hi: { name: 'प्लंबर', work: 'पाइप, नल, टंकी और बाथरूम की फ़िटिंग', hire: 'प्लंबर बुलाएँ' },
  },
  PA: {
    en: { name: 'Painter', work: 'Putty, primer, paint and polish', hire: 'Hire a painter' },
    hi: { name: 'पेंटर', work: 'पुट्टी, प्राइमर, रंग-रोगन और पॉलिश', hire: 'पेंटर बुलाएँ' },
  },
  ML: {
    en: {
      name: 'Mason and Labour',
      work: 'Together in one order, each at the same rate. One mason + one helper = choose 2.',
      hire: 'Hire mason and labour',
    },
    hi: {
      name: 'मिस्त्री और मज़दूर',
      work: 'दोनों साथ बुलाएँ, हर आदमी का एक ही दाम। एक मिस्त्री + एक मज़दूर = 2 चुनें।',
      hire: 'मिस्त्री-मज़दूर बुलाएँ',
    },
  },
  LC: {
    en: {
      name: 'Labour for Construction',
      work: 'Site work: mixing, casting, carrying, scaffolding',
      hire: 'Hire site labour',
    },
    hi: {
      name: 'मकान के काम के मज़दूर',
      work: 'मकान का काम: मसाला, ढलाई, ढुलाई, बाँस-पाड़',
      hire: 'मकान के मज़दूर बुलाएँ',
    },
  },
} satisfies Readonly<Record<WorkerCode, { en: WorkerText; hi: WorkerText }>>);
