import { expect, test } from 'vitest';
import { keptAs } from './keep-rules';

const SITE = 'https://site.example';

test.each([
  ['GET', '/rest/v1/catalogue_items?select=id', 'prices'],
  ['GET', '/rest/v1/worker_rates', 'prices'],
  ['GET', '/rest/v1/orders?select=order_id', 'own'],
  ['POST', '/rest/v1/rpc/order_workers', 'own'],
  ['POST', '/rest/v1/rpc/contract_works', 'own'],
  ['GET', '/main.0123456789.js', 'file'],
  ['GET', '/assets/noto.4d1fe78690.woff2', 'file'],
  ['GET', '/scenes/plumber.svg', 'file'],
])('%s %s may be kept', (method, path, as) => {
  expect(keptAs({ method, url: SITE + path })).toBe(as);
});

test.each([
  // Payments.
  ['POST', '/api/create-order'],
  ['GET', '/api/get-payment-details?order_id=482910337'],
  ['GET', '/api/payments/return'],
  // Sign-in, and who somebody is.
  ['POST', '/auth/v1/token?grant_type=password'],
  ['GET', '/auth/v1/user'],
  ['POST', '/rest/v1/rpc/me'],
  ['GET', '/rest/v1/profiles'],
  ['POST', '/rest/v1/rpc/my_data'],
  // Changes.
  ['POST', '/rest/v1/orders'],
  ['PATCH', '/rest/v1/catalogue_items'],
  ['POST', '/rest/v1/rpc/create_contract_request'],
  ['POST', '/rest/v1/rpc/accept_quote'],
  // Staff.
  ['GET', '/api/orders?status=PAID'],
  ['POST', '/rest/v1/rpc/list_staff'],
  ['GET', '/rest/v1/workers'],
  ['GET', '/rest/v1/contact_messages'],
  ['GET', '/storage/v1/object/authenticated/request-photos/a/b/c.0123456789.jpg'],
  // What says how things are now.
  ['GET', '/remotes.json'],
  ['GET', '/config.json'],
  ['GET', '/sw.js'],
])('%s %s is never kept', (method, path) => {
  expect(keptAs({ method, url: SITE + path })).toBeNull();
});
