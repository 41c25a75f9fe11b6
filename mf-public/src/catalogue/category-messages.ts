import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Category } from '@kaarigar/shared/domain/catalogue';

interface EntryText {
  readonly name: string;
  /** Three or four typical jobs. */
  readonly jobs: string;
}

/** The seven rapid services, named by the work they do. */
export const categoryMessages = defineMessages({
  electrical: {
    en: { name: 'Electrical', jobs: 'Fans, switches, MCB, motors' },
    hi: { name: 'बिजली का काम', jobs: 'पंखा, स्विच, एमसीबी, मोटर' },
  },
  appliances: {
    en: { name: 'Home appliances', jobs: 'AC, fridge, cooler, washing machine' },
    hi: { name: 'घर की मशीनें', jobs: 'एसी, फ़्रिज, कूलर, वॉशिंग मशीन' },
  },
  plumbing: {
    en: { name: 'Plumbing', jobs: 'Taps, tanks, geysers, fittings' },
    hi: { name: 'प्लंबिंग', jobs: 'नल, टंकी, गीज़र, फ़िटिंग' },
  },
  painting: {
    en: { name: 'Painting', jobs: 'Walls, putty, murals, textures' },
    hi: { name: 'रंगाई-पुताई', jobs: 'दीवार, पुट्टी, वॉल पेंटिंग, टेक्सचर' },
  },
  carpentry: {
    en: { name: 'Carpentry', jobs: 'Doors, windows, furniture repairs' },
    hi: { name: 'बढ़ई का काम', jobs: 'दरवाज़े, खिड़कियाँ, फ़र्नीचर की मरम्मत' },
  },
  cleaning: {
    en: { name: 'Cleaning', jobs: 'Rooms, kitchen, water tanks, garbage' },
    hi: { name: 'साफ़-सफ़ाई', jobs: 'कमरे, रसोई, पानी की टंकी, कूड़ा' },
  },
  driving: {
    en: { name: 'Driving', jobs: 'Driver, taxi, truck, long trips' },
    hi: { name: 'ड्राइवर और गाड़ी', jobs: 'ड्राइवर, टैक्सी, ट्रक, लंबा सफ़र' },
  },
} satisfies Readonly<Record<Category, { en: EntryText; hi: EntryText }>>);
