import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import type { Portrait } from '@kaarigar/shared/domain/portrait';
import type { Trade } from '@kaarigar/shared/domain/trade';

/** What staff see on their pages in a fresh copy of the site. Names and numbers are samples. */

export interface DemoWorker {
  readonly name: string;
  readonly name_hi: string;
  readonly portrait?: Portrait;
  readonly phone: string;
  readonly trades: readonly Trade[];
  readonly area: string;
  readonly works_since?: number;
  readonly note?: string;
  readonly active?: boolean;
}

export const demoWorkers: readonly DemoWorker[] = [
  {
    name: 'Ramesh Chauhan',
    name_hi: 'रमेश चौहान',
    phone: '9876500101',
    trades: ['mason'],
    area: 'Mahuabagh, Ghazipur',
    works_since: 2008,
  },
  {
    name: 'Shivkumar Rajbhar',
    name_hi: 'शिवकुमार राजभर',
    phone: '9876500102',
    trades: ['mason', 'labour'],
    area: 'Saidpur',
    works_since: 2014,
  },
  {
    name: 'Munna Bind',
    name_hi: 'मुन्ना बिंद',
    phone: '9876500103',
    trades: ['labour'],
    area: 'Zamania',
    works_since: 2019,
  },
  {
    name: 'Lallan Ram',
    name_hi: 'लल्लन राम',
    phone: '9876500104',
    trades: ['labour'],
    area: 'Nandganj',
  },
  {
    name: 'Salim Ansari',
    name_hi: 'सलीम अंसारी',
    phone: '9876500105',
    trades: ['electrician', 'appliances'],
    area: 'Yusufpur Mohammadabad',
    note: 'Has a ladder of 20 feet.',
  },
  {
    name: 'Arun Gupta',
    name_hi: 'अरुण गुप्ता',
    phone: '9876500106',
    trades: ['electrician'],
    area: 'Ballia',
    works_since: 2015,
  },
  {
    name: 'Vinod Sharma',
    name_hi: 'विनोद शर्मा',
    phone: '9876500107',
    trades: ['appliances'],
    area: 'Lanka, Ghazipur',
  },
  {
    name: 'Guddu Yadav',
    name_hi: 'गुड्डू यादव',
    phone: '9876500108',
    trades: ['plumber'],
    area: 'Station Road, Ghazipur',
    works_since: 2011,
  },
  {
    name: 'Santosh Prajapati',
    name_hi: 'संतोष प्रजापति',
    phone: '9876500109',
    trades: ['painter'],
    area: 'Rasra, Ballia',
    note: 'Mornings only until the harvest is in.',
  },
  {
    name: 'Dinesh Vishwakarma',
    name_hi: 'दिनेश विश्वकर्मा',
    phone: '9876500110',
    trades: ['carpenter'],
    area: 'Saidpur',
  },
  {
    name: 'Sarita Devi',
    name_hi: 'सरिता देवी',
    portrait: 'woman',
    phone: '9876500111',
    trades: ['cleaner'],
    area: 'Civil Lines, Ballia',
  },
  {
    name: 'Jitendra Singh',
    name_hi: 'जितेंद्र सिंह',
    phone: '9876500112',
    trades: ['driver'],
    area: 'Ghazipur',
  },
  {
    name: 'Pappu Kushwaha',
    name_hi: 'पप्पू कुशवाहा',
    phone: '9876500113',
    trades: ['plumber', 'mason'],
    area: 'Mau',
    note: 'Moved to Surat.',
    active: false,
  },
];

/** A demo hire with assigned workers, so that its customer sees who comes. */
export const demoAssignment = {
  orderId: '583160294',
  phones: ['9876500101', '9876500102'],
} as const;

export interface DemoRequest {
  readonly service: ContractCode;
  readonly description: string;
  readonly locale: 'en' | 'hi';
  readonly daysAgo: number;
  readonly status?: 'CONTACTED' | 'CLOSED';
  /** A price by phone, which holds for a month. */
  readonly told?: {
    readonly rupees: number;
    readonly days: number;
    readonly withMaterial: boolean;
  };
  /** The customer sees this too. */
  readonly note?: string;
}

export const demoRequests: readonly DemoRequest[] = [
  {
    service: 'HP',
    description: 'Two rooms, the veranda and the outer wall. The old paint is coming off.',
    locale: 'en',
    daysAgo: 9,
    told: { rupees: 18_000, days: 5, withMaterial: true },
  },
  {
    service: 'TS',
    description: 'दो कमरों में टाइल लगवानी है, करीब 300 वर्ग फुट। टाइल हमारी होगी।',
    locale: 'hi',
    daysAgo: 4,
    status: 'CONTACTED',
    note: 'हम रविवार के बाद नाप लेने आएँगे।',
  },
  {
    service: 'HW',
    description: 'Wiring of a new house of four rooms, with an inverter line.',
    locale: 'en',
    daysAgo: 1,
  },
];

export interface DemoMessage {
  readonly name: string;
  /** One of both at least. */
  readonly email?: string;
  readonly phone?: string;
  readonly message: string;
  readonly locale: 'en' | 'hi';
  readonly daysAgo: number;
  /** What was said on the phone. */
  readonly answer?: string;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Irfan Khan',
    email: 'irfan@kaarigar.example',
    message: 'Do you repair generators in Mohammadabad?',
    locale: 'en',
    daysAgo: 7,
    answer: 'Called back: not in our list yet.',
  },
  {
    name: 'कविता सिंह',
    phone: '9876500078',
    message: 'क्या आप बलिया में घर की पूरी सफ़ाई करते हैं? दाम कैसे तय होता है?',
    locale: 'hi',
    daysAgo: 2,
  },
  {
    name: 'Deepak Tiwari',
    email: 'deepak@kaarigar.example',
    message: 'The plumber did very good work yesterday. Please tell him.',
    locale: 'en',
    daysAgo: 0,
  },
];

export interface DemoFinding {
  readonly kind: 'payments' | 'refunds';
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reference: string | null;
  readonly daysAgo: number;
}

/** Money of the provider's account that is of no order. */
export const demoFindings: readonly DemoFinding[] = [
  {
    kind: 'payments',
    id: 'pay_demoTentHouse01',
    paymentId: 'pay_demoTentHouse01',
    amountPaise: 350_000,
    reference: 'tent-house-118',
    daysAgo: 2,
  },
  {
    kind: 'refunds',
    id: 'rfnd_demoTentHouse1',
    paymentId: 'pay_demoTentHouse00',
    amountPaise: 49_900,
    reference: null,
    daysAgo: 1,
  },
];
