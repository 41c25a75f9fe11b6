import type { Category, ContractCode, PublicList, WorkerCode } from './domain/catalogue';

/** Every address of the site, once. Functions where an address carries a value. */
export const paths = {
  home: '/',
  workers: '/workers',
  services: '/services',
  contractServices: '/ContractServices',
  /** Everything that can be booked or hired, for everybody. */
  prices: '/prices',
  signUp: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** The link of the verification mail. */
  confirm: '/confirm',
  faq: '/FAQ',
  about: '/aboutus',
  terms: '/terms',
  privacy: '/p&p',
  contact: '/contactus',
  motivation: '/motivation',
  careers: '/careers',
  paymentSuccess: '/payment-success',
  paymentFailed: '/payment-failed',
  orders: '/orders',
  profile: '/profile',
  secondFactor: '/profile/second-factor',
  /** The staff's desk: what there is to do today. */
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrderDetails: '/admin/order-details',
  /** Slips to print for whoever does the work. */
  adminJobSlips: '/admin/job-slips',
  /** Who works when. */
  adminCalendar: '/admin/calendar',
  /** A customer: `account` or `phone`. */
  adminCustomers: '/admin/customers',
  adminRequests: '/admin/requests',
  adminMessages: '/admin/messages',
  adminPrices: '/admin/prices',
  adminWorkers: '/admin/workers',
  adminStaff: '/admin/staff',
  /** Orders and money of some days. */
  adminNumbers: '/admin/numbers',
  adminHealth: '/admin/health',
  /** Health of the site's parts; `adminHealth` shows the health of payments. */
  siteHealth: '/health',
  order: (orderId: string) => `/orders/${orderId}`,
  /** Leads on to an order or a request by its number: what texts to phones link to. */
  ordersByNumber: (number: string) => `/orders?${number}`,
  contractRequest: (ticket: string) => `/orders/requests/${ticket}`,
  hireWorker: (code: WorkerCode) => `/HireWorker${code}`,
  hireService: (code: ContractCode) => `/HireService${code}`,
  priceList: (category: Category) => PRICE_LIST_PATHS[category],
  /** The same list for everybody; `bookItem` opens the details form over the one for signed-in people. */
  publicList: (list: PublicList) => `/prices/${list}`,
  /** What is found for a text, of all lists. */
  pricesFor: (text: string) => `/prices?${new URLSearchParams({ q: text }).toString()}`,
  bookItem: (category: Category, id: number) => `${PRICE_LIST_PATHS[category]}?book=${id}`,
  paymentSuccessOf: (orderId: string) => `/payment-success?order_id=${orderId}`,
  /** An item of the price lists, by the key that the orders of it have. */
  adminPrice: (key: string) => `/admin/prices?item=${encodeURIComponent(key)}`,
  adminRequest: (ticket: string) => `/admin/requests?ticket=${ticket}`,
  adminJobSlipsOf: (orderIds: readonly string[]) => `/admin/job-slips?orders=${orderIds.join('.')}`,
  adminCustomerOf: (account: string) => `/admin/customers?account=${account}`,
  /** Of a worker, or `who`: it is asked there. */
  adminLeaveOf: (workerId: string) => `/admin/calendar?leave=${encodeURIComponent(workerId)}`,
  adminCallerOf: (phone: string) => `/admin/customers?phone=${phone}`,
  adminCustomerOfEmail: (email: string) => `/admin/customers?email=${encodeURIComponent(email)}`,
  adminOrderDetailsOf: (orderId: string) => `/admin/order-details?order_id=${orderId}`,
} as const;

/** The seven price lists. They keep the spelling of the original site, so that old links still work. */
export const PRICE_LIST_PATHS: Readonly<Record<Category, string>> = {
  electrical: '/ElectricalServices',
  appliances: '/ElectricalAppliencesServices',
  carpentry: '/CarpenterServices',
  cleaning: '/CleaningServices',
  painting: '/PaintingServices',
  plumbing: '/PlumbingServices',
  driving: '/DrivingServices',
};

const PAYABLE_FROM: readonly RegExp[] = [
  ...Object.values(PRICE_LIST_PATHS).map((path) => new RegExp(`^${path}$`, 'i')),
  /^\/HireWorker(?:MA|LA|EL|PL|PA|ML|LC)$/i,
  /^\/orders(?:\/[0-9]{9})?$/i,
];

/** Whether a customer may be redirected to this path after paying; any other path is refused. */
export function isPayablePath(path: string): boolean {
  return PAYABLE_FROM.some((pattern) => pattern.test(path));
}

/** The address of a page of `isPayablePath` for somebody who comes back from paying: it asks how the payment stands. */
export function backFromPaying(page: string, orderId: string): string {
  return `${page}?order_id=${orderId}`;
}
