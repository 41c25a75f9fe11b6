/** Of several pages that differ only in their texts, we take one. */
const ONE_OF_MANY = [/^\/HireWorker(?!MA$)/, /^\/HireService(?!FC$)/];
const REDIRECTS = ['/tt', '/cdf'];
const PERSON_OF_ACCESS = { public: 'visitor', 'signed-in': 'customer', staff: 'admin' };

/** A link of a sign-in mail that nobody was sent: its page asks before it uses the link. */
const mailLink = (path, type) =>
  `${path}?token_hash=none&type=${type}&email=sita.devi%40kaarigar.example&next=%2Forders`;

/** Orders of the demo customer (`supabase/local/demo-data.ts`), by the state that they are in. */
const DEMO_ORDERS = {
  unpaid: '805491637',
  'after-work': '276834910',
  assigned: '583160294',
  paid: '412907356',
};

/** States of pages that need more than an address. */
const STATES = [
  { name: 'not-found', person: 'visitor', address: '/no-such-page' },
  {
    name: 'home-menu',
    person: 'visitor',
    address: '/',
    widths: [360],
    prepare: (page) => page.locator('header button[aria-expanded="false"]').last().click(),
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
  {
    name: 'booking-slip',
    person: 'customer',
    address: '/PaintingServices?book=5',
    prepare: async (page) => {
      await fillBooking(page);
      await page.locator('dialog[open] section').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'booking-errors',
    person: 'customer',
    address: '/PaintingServices?book=5',
    prepare: async (page) => {
      await page.locator('dialog[open] footer button[type="submit"]').first().click();
      await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'booking-long-names',
    person: 'customer',
    address: '/PaintingServices?book=5',
    prepare: async (page) => {
      await fillBooking(page);
      await page.locator('dialog[open] form button[type="button"]').last().click();
      await page.locator('dialog[open] input[name="name"]').fill('क्ष'.repeat(40));
      await page.locator('dialog[open] textarea[name="address"]').fill('x'.repeat(120));
      // While they are asked for, no slip says them; of a form that is opened again it does.
      await page.reload();
      await page.locator('dialog[open] section').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'booked',
    person: 'customer',
    address: '/PaintingServices?book=5',
    prepare: async (page) => {
      await fillBooking(page);
      await placeOrder(page, 'after_service', page.locator('dialog[open] ol'));
    },
  },
  { name: 'payment-success-paid', person: 'customer', address: '/orders', prepare: payNow },
  {
    name: 'payment-success-share',
    person: 'customer',
    address: `/orders/${DEMO_ORDERS.paid}`,
    prepare: async (page) => {
      await page.locator('main section button[aria-expanded]').first().click();
      await page.locator('main section [id] button').first().click();
      await page.locator('dialog[open] img').waitFor();
    },
  },
  {
    name: 'payment-pending',
    person: 'customer',
    address: `/orders?order_id=${DEMO_ORDERS.unpaid}`,
    // The bank is asked for a quarter of a minute before the page says that it has not answered.
    prepare: (page) => page.locator('#told-next').waitFor({ timeout: 60_000 }),
  },
  {
    name: 'payment-failed-own-order',
    person: 'customer',
    address: `/payment-failed?orderId=${DEMO_ORDERS.unpaid}&error=payment_failed`,
  },
  ...Object.entries(DEMO_ORDERS).map(([state, orderId]) => ({
    name: `order-${state}`,
    person: 'customer',
    address: `/orders/${orderId}`,
    prepare: slip,
  })),
  {
    name: 'order-cancelled',
    person: 'customer',
    address: '/PaintingServices?book=12',
    prepare: cancelNewOrder,
  },
  {
    name: 'order-under-way',
    person: 'customer',
    address: '/PaintingServices?book=12',
    prepare: (page) => workOn(page, [ASSIGN, START]),
  },
  {
    name: 'order-done',
    person: 'customer',
    // Of another trade: the demo data has one painter.
    address: '/PlumbingServices?book=2',
    prepare: (page) => workOn(page, [ASSIGN, START, COMPLETE]),
  },
  ...['price-told', 'received', 'spoken'].map((state, place) => ({
    name: `request-${state}`,
    person: 'customer',
    address: '/orders',
    // The demo customer's requests in the order of the page: what waits for them first, then the newest.
    prepare: async (page) => {
      const ways = page.locator('main h3 a[href^="/orders/requests/"]');
      await ways.nth(2).waitFor();
      await page.goto(await ways.nth(place).getAttribute('href'));
      await page.locator('main dl').first().waitFor();
    },
  })),
  {
    name: 'price-list-search-none',
    person: 'customer',
    address: '/PlumbingServices',
    prepare: async (page) => {
      await page.locator('main input[type="search"]').fill('zzzz');
      await page.locator('main img[src*="not-found"]').waitFor();
    },
  },
  { name: 'prices-search-none', person: 'visitor', address: '/prices?q=zzzz' },
  {
    name: 'receipt-a4',
    person: 'customer',
    address: `/orders/${DEMO_ORDERS.paid}`,
    prepare: slip,
    media: 'print',
    // An A4 sheet between its margins, in CSS pixels.
    widths: [673],
  },
  {
    name: 'receipt-80mm',
    person: 'customer',
    address: `/orders/${DEMO_ORDERS.paid}`,
    prepare: slip,
    media: 'print',
    widths: [270],
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

/** Logs a demo person in. Staff land on their orders, others on the services. */
export async function signIn(page, person) {
  await page.goto('/login');
  await page.locator('main button[aria-pressed="false"]').click();
  await page.locator('main input[type="email"]').fill(`${person}@kaarigar.example`);
  await page.locator('main input[type="password"]').fill('Kaarigar#123');
  await page.locator('main form button[type="submit"]').last().click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** An area and nothing else: the rest is known of the demo customer. */
async function fillBooking(page) {
  const area = page.locator('dialog[open] input[name="quantity"]');
  await area.waitFor();
  await area.fill('120');
}

/** Places the order of an open form; the second language orders the same work again, and is asked whether it means it. */
async function placeOrder(page, mode, result) {
  await page.locator(`dialog[open] footer button[value="${mode}"]`).click();
  const oneMore = page.locator('dialog[open] [role="status"] button[type="submit"]');
  await result.or(oneMore).first().waitFor();
  if (await oneMore.isVisible()) await oneMore.click();
  await result.first().waitFor();
}

/** A real payment: booked, paid in the sandbox, and back. */
async function payNow(page) {
  await page.goto('/PaintingServices?book=12');
  await page.locator('dialog[open] footer button').first().waitFor();
  const pay = page.locator('form.choices button.primary');
  await placeOrder(page, 'online', pay);
  await pay.click();
  await page.waitForURL('**/payment-success?*');
  await slip(page);
}

async function cancelNewOrder(page) {
  await page.locator('dialog[open] footer button').first().waitFor();
  await placeOrder(page, 'after_service', page.locator('dialog[open] ol'));
  const order = page.locator('dialog[open] a[href^="/orders/"]').first();
  await page.goto(await order.getAttribute('href'));
  await page.locator('main button', { hasText: /Cancel order|ऑर्डर रद्द करें/ }).click();
  await page.locator('dialog[open] footer button').first().click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('main a', { hasText: /Book again|फिर से बुक करें/ }).waitFor();
}

const ASSIGN = 'Assign a worker…';
const START = 'Start work…';
const COMPLETE = 'Complete work…';

/** Where the orders are whose work was brought on: the second language looks at those of the first. */
const broughtOn = new Map();

/** A new order whose work an admin brings on at the desk. */
async function workOn(page, acts) {
  const last = acts.at(-1);
  if (broughtOn.has(last)) {
    await page.goto(broughtOn.get(last));
    return slip(page);
  }
  await page.locator('dialog[open] footer button').first().waitFor();
  await placeOrder(page, 'after_service', page.locator('dialog[open] ol'));
  const address = await page
    .locator('dialog[open] a[href^="/orders/"]')
    .first()
    .getAttribute('href');
  const { origin } = new URL(page.url());
  const context = await page.context().browser().newContext({ baseURL: origin });
  await context.addCookies([{ name: 'kaarigar-locale', value: 'en', url: origin }]);
  const desk = await context.newPage();
  await signIn(desk, 'admin');
  await desk.goto(`/admin/order-details?order_id=${address.split('/').pop()}`);
  for (const act of acts) {
    await desk.locator('main button', { hasText: act }).first().click();
    const dialog = desk.locator('dialog[open]');
    const worker = dialog.locator('input[type="radio"]').first();
    const why = dialog.locator('textarea');
    await dialog.locator('footer button').first().waitFor();
    if (act === ASSIGN) await worker.check();
    else if (await why.isVisible()) await why.fill('The customer asked for it on the phone.');
    await dialog.locator('footer button').first().click();
    await dialog.waitFor({ state: 'detached' });
  }
  await context.close();
  broughtOn.set(last, address);
  await page.goto(address);
  return slip(page);
}

function slip(page) {
  return page.locator('main section dl').first().waitFor();
}

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
