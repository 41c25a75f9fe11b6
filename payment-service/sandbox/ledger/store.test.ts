import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Link, Payment, Refund } from './records';
import { Store } from './store';

const link = { id: 'link', provider: 'cashfree' } as Link;
/** Numeric ids like Cashfree's, not in ascending order. */
const IDS = ['7000000000', '3000000000', '9000000000', '1000000000'];

it('keeps payments and refunds in the order in which they were made, over a restart too', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.json');
  const store = new Store(file);
  for (const id of IDS) {
    store.state.payments.set(id, { id, linkId: link.id } as Payment);
    store.state.refunds.set(id, { id, paymentId: IDS[0] } as Refund);
  }
  store.save();
  for (const kept of [store, new Store(file)]) {
    expect(kept.paymentsOf(link).map(({ id }) => id)).toEqual(IDS);
    expect(kept.refundsOf({ id: IDS[0] } as Payment).map(({ id }) => id)).toEqual(IDS);
  }
});
