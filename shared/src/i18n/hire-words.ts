import type { WorkerCode } from '../domain/catalogue';
import { defineMessages } from './define-messages';

/** To hire each of the seven: on the button that leads there, and the heading of the page. */
export const hireWords = defineMessages({
  MA: { en: 'Hire a mason', hi: 'राजमिस्त्री बुलाएँ' },
  LA: { en: 'Hire a labourer', hi: 'मज़दूर बुलाएँ' },
  EL: { en: 'Hire an electrician', hi: 'बिजली मिस्त्री बुलाएँ' },
  PL: { en: 'Hire a plumber', hi: 'प्लंबर बुलाएँ' },
  PA: { en: 'Hire a painter', hi: 'पेंटर बुलाएँ' },
  ML: { en: 'Hire mason and labour', hi: 'मिस्त्री-मज़दूर बुलाएँ' },
  LC: { en: 'Hire site labour', hi: 'ढलाई-जोड़ाई के मज़दूर बुलाएँ' },
} satisfies Record<WorkerCode, { en: string; hi: string }>);
