import type { Routes } from './routes';
import { parseCapture } from './capture-request';
import { collection } from './collection';
import { orderEntity, paymentEntity } from './entities';

export function paymentRoutes({ api, ledger, find, at }: Routes): void {
  const { payments, store } = ledger;

  api.get('/payments', at('listAccountPayments'), (req, res) => {
    res.json(
      collection(req, {
        all: [...store.state.payments.values()].filter(({ id }) =>
          store.findPayment('razorpay', id),
        ),
        createdAt: (payment) => payment.createdAt,
        entity: (payment) => paymentEntity(payment, ledger),
      }),
    );
  });

  api.get('/payments/:id', at('fetchPayment'), (req, res) => {
    res.json(paymentEntity(find.payment(req.params['id']), ledger));
  });

  api.post('/payments/:id/capture', at('capturePayment'), (req, res) => {
    const payment = find.payment(req.params['id']);
    parseCapture(req.body, payment);
    res.json(paymentEntity(payments.capture(payment), ledger));
  });

  api.get('/orders/:id', at('listOrders'), (req, res) => {
    res.json(orderEntity(find.order(req.params['id']), ledger));
  });

  // "All the authorised or failed payments for that order"; the sample has a captured one, too, and no pages.
  api.get('/orders/:id/payments', at('listPayments'), (req, res) => {
    const made = store.paymentsOf(find.order(req.params['id']));
    const items = made.map((payment) => paymentEntity(payment, ledger));
    res.json({ entity: 'collection', count: items.length, items });
  });
}
