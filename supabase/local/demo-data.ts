/** The people and orders of a fresh copy of the site. Addresses and numbers are samples. */

export const DEMO_PASSWORD = 'Kaarigar#123';

export interface DemoPerson {
  readonly email: string;
  readonly role: 'customer' | 'staff' | 'admin';
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly locale: 'en' | 'hi';
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'customer@kaarigar.example',
    role: 'customer',
    name: 'Sunita Devi',
    phone: '9876500011',
    address: 'House 14, Mahuabagh, Ghazipur',
    locale: 'en',
  },
  {
    email: 'staff@kaarigar.example',
    role: 'staff',
    name: 'Rakesh Yadav',
    phone: '9876500022',
    address: 'Station Road, Ghazipur',
    locale: 'en',
  },
  {
    email: 'admin@kaarigar.example',
    role: 'admin',
    name: 'Meera Srivastava',
    phone: '9876500033',
    address: 'Civil Lines, Ballia',
    locale: 'en',
  },
];

type DemoItem =
  | {
      readonly kind: 'service';
      readonly catalogue_category: string;
      readonly catalogue_item_id: number;
      readonly quantity: number;
    }
  | {
      readonly kind: 'hire';
      readonly worker_code: string;
      readonly quantity: number;
      readonly days: number;
    };

export interface DemoOrder {
  readonly orderId: string;
  readonly email: string;
  readonly daysAgo: number;
  readonly mode: 'online' | 'after_service';
  readonly slot: 'morning' | 'afternoon' | 'evening' | null;
  readonly item: DemoItem;
}

const customer = 'customer@kaarigar.example';

export const demoOrders: readonly DemoOrder[] = [
  {
    orderId: '412907356',
    email: customer,
    daysAgo: 12,
    mode: 'online',
    slot: 'morning',
    item: { kind: 'service', catalogue_category: 'appliances', catalogue_item_id: 2, quantity: 1 },
  },
  {
    orderId: '583160294',
    email: customer,
    daysAgo: 6,
    mode: 'online',
    slot: null,
    item: { kind: 'hire', worker_code: 'MA', quantity: 2, days: 3 },
  },
  {
    orderId: '276834910',
    email: customer,
    daysAgo: 3,
    mode: 'after_service',
    slot: 'evening',
    item: { kind: 'service', catalogue_category: 'plumbing', catalogue_item_id: 1, quantity: 1 },
  },
  {
    orderId: '805491637',
    email: customer,
    daysAgo: 0,
    mode: 'online',
    slot: 'afternoon',
    item: { kind: 'service', catalogue_category: 'painting', catalogue_item_id: 5, quantity: 60 },
  },
];
