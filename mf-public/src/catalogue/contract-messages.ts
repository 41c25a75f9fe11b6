import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { ContractCode } from '@kaarigar/shared/domain/catalogue';

interface ContractText {
  readonly name: string;
  readonly work: string;
}

/** The seven kinds of contract work. A test compares the names with the database's. */
export const contractMessages = defineMessages({
  FC: {
    en: {
      name: 'Full Construction',
      work: 'A house, shop or boundary wall from the foundation to the roof.',
    },
    hi: {
      name: 'पूरा मकान बनवाना',
      work: 'मकान, दुकान या चारदीवारी: नींव से छत तक का पूरा काम।',
    },
  },
  LB: {
    en: {
      name: 'Labour for Booking',
      work: 'A team of masons and labourers for several days or weeks.',
    },
    hi: { name: 'मज़दूरों की टोली', work: 'मिस्त्री और मज़दूर साथ, कई दिन या हफ़्तों के लिए।' },
  },
  TS: {
    en: {
      name: 'Tiles and Stone Setup',
      work: 'Floor and wall tiles, marble, granite, steps and kitchen tops.',
    },
    hi: {
      name: 'टाइल और पत्थर लगाना',
      work: 'फ़र्श और दीवार की टाइल, मार्बल, ग्रेनाइट, सीढ़ियाँ और किचन स्लैब।',
    },
  },
  HP: {
    en: {
      name: 'House Painting',
      work: 'Inside and outside: putty, primer, paint, by room or by house.',
    },
    hi: { name: 'घर की पुताई', work: 'अंदर और बाहर: पुट्टी, प्राइमर, पेंट; एक कमरा या पूरा घर।' },
  },
  HW: {
    en: {
      name: 'House Wiring',
      work: 'New wiring or renewal, boards, earthing and inverter lines.',
    },
    hi: { name: 'घर की वायरिंग', work: 'नई वायरिंग या पुरानी बदलना, बोर्ड, अर्थिंग और इन्वर्टर लाइन।' },
  },
  TT: {
    en: {
      name: 'Tank and Top Setup',
      work: 'Water tanks, stands and pipe lines, and the work on the roof around them.',
    },
    hi: {
      name: 'टंकी और छत का काम',
      work: 'पानी की टंकी, स्टैंड, पाइप और छत पर टंकी के सारे काम।',
    },
  },
  OC: {
    en: {
      name: 'Other Contract Services',
      work: 'Anything else: tell us what you need, we visit and give a price.',
    },
    hi: { name: 'ठेके के दूसरे काम', work: 'कोई और काम: हमें बताएँ, हम आकर देखेंगे और दाम बताएँगे।' },
  },
} satisfies Readonly<Record<ContractCode, { en: ContractText; hi: ContractText }>>);
