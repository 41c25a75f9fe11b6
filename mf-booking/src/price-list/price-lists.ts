import type { Category } from '@kaarigar/shared/domain/catalogue';
import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** What differs between price lists. Their items are rows of the database. */
export interface PriceList {
  /** The same for everybody, signed in or not; `remote.json` has it for both addresses. */
  readonly title: Message<string>;
  /** An example search for the placeholder. */
  readonly example: Message<string>;
  /** What search engines and chats show of the list that everybody may read. `remote.json` says the same. */
  readonly description: Message<string>;
}

/** The seven lists. A new one is a category, a path, a row here and rows in the database; no code. */
export const PRICE_LISTS: Readonly<Record<Category, PriceList>> = {
  electrical: {
    title: { en: 'Electrician prices', hi: 'बिजली के काम के दाम' },
    example: { en: 'fan', hi: 'पंखा' },
    description: {
      en: "Prices of an electrician's small jobs: fans, switches, MCBs, lights, motors. What is included, how long it takes. Book a day online.",
      hi: 'बिजली के छोटे कामों के दाम: पंखा, स्विच, एमसीबी, लाइट, मोटर। क्या शामिल है, कितना समय लगेगा। दिन चुनकर बुक करें।',
    },
  },
  appliances: {
    title: {
      en: 'AC, fridge and appliance repair prices',
      hi: 'एसी, फ़्रिज और मशीनों की मरम्मत के दाम',
    },
    example: { en: 'fridge', hi: 'फ़्रिज' },
    description: {
      en: 'Prices for AC service and gas, fridge, cooler, inverter, washing machine, water purifier and CCTV, with what is included.',
      hi: 'एसी सर्विस और गैस, फ़्रिज, कूलर, इन्वर्टर, वॉशिंग मशीन, आरओ और सीसीटीवी के दाम, और क्या शामिल है।',
    },
  },
  carpentry: {
    title: { en: 'Carpenter prices', hi: 'बढ़ई के काम के दाम' },
    example: { en: 'door', hi: 'दरवाज़ा' },
    description: {
      en: 'Prices of a carpenter: locks, doors, windows, mesh, cupboards, beds and sofas, with what is included and how long it takes.',
      hi: 'बढ़ई के काम के दाम: ताला, दरवाज़ा, खिड़की, जाली, अलमारी, पलंग और सोफ़ा; क्या शामिल है और कितना समय लगेगा।',
    },
  },
  cleaning: {
    title: { en: 'House and water tank cleaning prices', hi: 'घर और पानी की टंकी की सफ़ाई के दाम' },
    example: { en: 'tank', hi: 'टंकी' },
    description: {
      en: 'Prices for cleaning bathrooms, kitchens, floors, sofas, drains and water tanks, with what is included and how long it takes.',
      hi: 'बाथरूम, रसोई, फ़र्श, सोफ़ा, नाली और पानी की टंकी की सफ़ाई के दाम; क्या शामिल है और कितना समय लगेगा।',
    },
  },
  painting: {
    title: { en: 'Painting prices', hi: 'रंगाई-पुताई के दाम' },
    example: { en: 'putty', hi: 'पुट्टी' },
    description: {
      en: 'Prices for putty, primer and paint per sq ft, doors and windows, wall drawings and murals, with what is included.',
      hi: 'पुट्टी, प्राइमर और रंगाई के दाम वर्ग फुट के हिसाब से, दरवाज़े-खिड़की, दीवार पर पेंटिंग; और क्या शामिल है।',
    },
  },
  plumbing: {
    title: { en: 'Plumber prices', hi: 'प्लंबिंग के दाम' },
    example: { en: 'tap', hi: 'नल' },
    description: {
      en: 'Prices of a plumber: taps, leaks, basins, commodes, geysers, water tanks and motors, with what is included and how long it takes.',
      hi: 'प्लंबिंग के दाम: नल, लीकेज, बेसिन, कमोड, गीज़र, पानी की टंकी और मोटर; क्या शामिल है और कितना समय लगेगा।',
    },
  },
  driving: {
    title: { en: 'Driver, taxi and truck prices', hi: 'ड्राइवर, टैक्सी और ट्रक के दाम' },
    example: { en: 'taxi', hi: 'टैक्सी' },
    description: {
      en: 'Prices for a driver by the hour or day, taxi, truck, bus and long trips, with what is included.',
      hi: 'घंटे या दिन के हिसाब से ड्राइवर, टैक्सी, ट्रक, बस और लंबे सफ़र के दाम, और क्या शामिल है।',
    },
  },
};
