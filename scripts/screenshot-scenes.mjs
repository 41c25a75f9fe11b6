/** Of several pages that differ only in their texts, we take one. */
const ONE_OF_MANY = [/^\/HireWorker(?!MA$)/, /^\/HireService(?!FC$)/];
const REDIRECTS = ['/tt', '/cdf'];
const PERSON_OF_ACCESS = { public: 'visitor', 'signed-in': 'customer', staff: 'admin' };

/** A link of a sign-in mail that nobody was sent: its page asks before it uses the link. */
const mailLink = (path, type) =>
  `${path}?token_hash=none&type=${type}&email=sita.devi%40kaarigar.example&next=%2Forders`;

/** States of pages that need more than an address. */
const STATES = [
  { name: 'not-found', person: 'visitor', address: '/no-such-page' },
  {
    name: 'home-menu',
    person: 'visitor',
    address: '/',
    widths: [360],
    prepare: (page) => page.locator('header button[aria-expanded="false"]').click(),
  },
  { name: 'home-rapid-dialog', person: 'visitor', address: '/', prepare: openDialog(0) },
  {
    name: 'services-rapid-dialog',
    person: 'visitor',
    address: '/services',
    prepare: openDialog(0),
  },
  {
    name: 'services-labour-dialog',
    person: 'visitor',
    address: '/services',
    prepare: openDialog(1),
  },
  {
    name: 'services-contract-dialog',
    person: 'visitor',
    address: '/services',
    prepare: openDialog(2),
  },
  { name: 'contact-errors', person: 'visitor', address: '/contactus', prepare: submitEmpty },
  { name: 'signup-errors', person: 'visitor', address: '/signup', prepare: submitEmpty },
  { name: 'confirm-link', person: 'visitor', address: mailLink('/confirm', 'signup') },
  {
    name: 'confirm-expired-other-account',
    person: 'customer',
    address: mailLink('/confirm', 'signup'),
    prepare: async (page) => {
      await page.locator('main button').last().click();
      await page.locator('main [role="alert"]').waitFor();
    },
  },
  {
    name: 'reset-password-link',
    person: 'visitor',
    address: mailLink('/reset-password', 'recovery'),
  },
  {
    name: 'payment-failed-with-order',
    person: 'visitor',
    address: '/payment-failed?orderId=123456789&error=payment_failed',
  },
  {
    name: 'painting-booking-dialog',
    person: 'customer',
    address: '/PaintingServices?book=5',
    prepare: (page) => page.locator('dialog[open]').waitFor(),
  },
  { name: 'not-allowed', person: 'customer', address: '/admin/orders' },
  { name: 'admin-staff-as-staff', person: 'staff', address: '/admin/staff' },
  { name: 'admin-prices-item', person: 'admin', address: '/admin/prices?item=painting/5' },
  { name: 'admin-prices-search', person: 'staff', address: '/admin/prices?q=फ़्रिज' },
  { name: 'admin-workers-new', person: 'staff', address: '/admin/workers?worker=new' },
  { name: 'admin-messages-none', person: 'staff', address: '/admin/messages?q=no-such-word' },
  {
    name: 'admin-order-details-of-one',
    person: 'admin',
    address: '/admin/orders',
    prepare: async (page) => {
      const orderId = /\b\d{9}\b/.exec(await page.locator('main').innerText())?.[0];
      if (!orderId) throw new Error('the list shows no order number');
      await page.goto(`/admin/order-details?order_id=${orderId}`);
    },
  },
];

function openDialog(index) {
  return async (page) => {
    await page.locator('main button[aria-haspopup="dialog"]').nth(index).click();
    await page.locator('dialog[open]').waitFor();
  };
}

async function submitEmpty(page) {
  await page.locator('main form button[type="submit"]').last().click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
}

/** What to photograph: every path of the registry, so that no new page is forgotten, and the states above. */
export function scenesOf({ remotes }) {
  const pages = remotes
    .flatMap(({ paths }) => paths)
    .filter(
      ({ path }) =>
        !path.includes(':') &&
        !REDIRECTS.includes(path) &&
        !ONE_OF_MANY.some((pattern) => pattern.test(path)),
    )
    .map(({ path, access }) => ({
      name: path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '-'),
      person: PERSON_OF_ACCESS[access],
      address: path,
    }));
  return [...pages, ...STATES];
}
