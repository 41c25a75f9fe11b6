import type { Trade } from '../domain/trade';
import type { Message } from './define-messages';

/** What a worker can do, as people read it. */
export const TRADE_WORDS: Readonly<Record<Trade, Message<string>>> = {
  mason: { en: 'Mason', hi: 'राजमिस्त्री' },
  labour: { en: 'Labour', hi: 'मज़दूर' },
  electrician: { en: 'Electrician', hi: 'बिजली मिस्त्री' },
  plumber: { en: 'Plumber', hi: 'प्लंबर' },
  painter: { en: 'Painter', hi: 'पेंटर' },
  carpenter: { en: 'Carpenter', hi: 'बढ़ई' },
  cleaner: { en: 'Cleaner', hi: 'सफ़ाईकर्मी' },
  driver: { en: 'Driver', hi: 'ड्राइवर' },
  appliances: { en: 'Appliance repair', hi: 'एसी-फ़्रिज मिस्त्री' },
};
