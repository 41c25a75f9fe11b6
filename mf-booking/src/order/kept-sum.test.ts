import { expect, test } from 'vitest';
import { keptOf } from './kept-sum';

const order = { amount_paise: 387_00, job_status: 'CANCELLED' } as const;
const granted = { type: 'cancel_granted', data: { kept_paise: 87_00 } };

test('what we keep of a cancelled order is what its customer was told', () => {
  expect(keptOf(order, [granted], [{ amount_paise: 300_00 }])).toBe(87_00);
  // Cash that was given back is no refund of the payment company.
  expect(keptOf(order, [granted], [])).toBe(87_00);
});

test('what went back later is not kept any more', () => {
  expect(keptOf(order, [granted], [{ amount_paise: 300_00 }, { amount_paise: 50_00 }])).toBe(37_00);
  expect(keptOf(order, [granted], [{ amount_paise: 387_00 }])).toBeNull();
});

test('nothing is kept of an order that goes on, nor of one that was refunded as a whole', () => {
  expect(keptOf({ ...order, job_status: 'ASSIGNED' }, [granted], [])).toBeNull();
  expect(keptOf(order, [{ type: 'cancel_granted', data: {} }], [])).toBeNull();
  expect(keptOf(order, [], [{ amount_paise: 300_00 }])).toBeNull();
});
