import type { Category } from '@kaarigar/shared/domain/catalogue';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';

/** What differs between price lists. Their items are rows of the database. */
export interface PriceList {
  readonly title: Message<string>;
  /** An example search for the placeholder. */
  readonly example: Message<string>;
  readonly tone: TileTone;
}

/** The seven lists. A new one is a category, a path, a row here and rows in the database; no code. */
export const PRICE_LISTS: Readonly<Record<Category, PriceList>> = {
  electrical: {
    title: { en: 'Electrical Services', hi: 'बिजली का काम' },
    example: { en: 'fan', hi: 'पंखा' },
    tone: 'marigold',
  },
  appliances: {
    title: { en: 'Electrical Appliance Services', hi: 'घरेलू उपकरण' },
    example: { en: 'fridge', hi: 'फ्रिज' },
    tone: 'indigo',
  },
  carpentry: {
    title: { en: 'Carpenter Services', hi: 'बढ़ई का काम' },
    example: { en: 'door', hi: 'दरवाज़ा' },
    tone: 'brick',
  },
  cleaning: {
    title: { en: 'Cleaning Services', hi: 'साफ़-सफ़ाई' },
    example: { en: 'tank', hi: 'टंकी' },
    tone: 'leaf',
  },
  painting: {
    title: { en: 'Painting Services', hi: 'पेंटिंग सेवाएँ' },
    example: { en: 'putty', hi: 'पुट्टी' },
    tone: 'brick',
  },
  plumbing: {
    title: { en: 'Plumbing Services', hi: 'प्लंबिंग का काम' },
    example: { en: 'tap', hi: 'नल' },
    tone: 'indigo',
  },
  driving: {
    title: { en: 'Driving Services', hi: 'ड्राइवर और गाड़ी' },
    example: { en: 'taxi', hi: 'टैक्सी' },
    tone: 'leaf',
  },
};
