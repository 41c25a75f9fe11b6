import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Live } from '@kaarigar/shared/live/live-reader';
import type { OrderControls } from '../action-dialog/order-controls';
import { Recheck } from './recheck';

const controls = { context: {}, order: {} as OrderDetails } as unknown as OrderControls;

/** As React finds a promise that it has waited for. */
const read = (live: unknown) =>
  Object.assign(Promise.resolve(live as Live<OrderMoney>), { status: 'fulfilled', value: live });

const drawn = (live: unknown) =>
  renderToStaticMarkup(<Recheck controls={controls} money={read(live)} />);

test('the payment company is asked about an order where it ever opened a page for it', () => {
  expect(drawn({ state: 'known', value: { has_link: true } })).toContain('Re-check payment');
  expect(drawn({ state: 'known', value: { has_link: false } })).toBe('');
  // An older database does not say, and what could not be read may be there.
  expect(drawn({ state: 'known', value: {} })).toContain('Re-check payment');
  expect(drawn({ state: 'failed' })).toContain('Re-check payment');
});
