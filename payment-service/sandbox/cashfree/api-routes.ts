import express, { Router } from 'express';
import type { Endpoint } from '../faults/endpoints';
import { injectFault } from '../faults/inject-fault';
import type { Link, Payment, Refund } from '../ledger/records';
import { Refusal } from '../ledger/refusal';
import type { Ledger } from '../protocol';
import { authenticate } from './authenticate';
import { answerCashfreeError, CashfreeError, notFound, RATE_LIMITED } from './cashfree-error';
import { parseCreateLinkRequest } from './create-link-request';
import { linkEntity, orderEntity, paymentEntity, refundEntity } from './entities';
import { idempotent } from './idempotent';
import { parseRefundRequest } from './refund-request';

interface Keys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The part of Cashfree's API that payment links and refunds need. */
export function cashfreeApi(keys: Keys, ledger: Ledger): Router {
  const { links, refunds, store, knobs, now } = ledger;
  const api = Router();
  api.use(authenticate(keys), express.json({ limit: '64kb' }));

  const at = (endpoint: Endpoint) =>
    Router().use(
      injectFault(knobs, { provider: 'cashfree', endpoint }, RATE_LIMITED.toBody()),
      idempotent(store),
    );
  const mustFindLink = (linkId: unknown): Link => {
    const [link] = links.findByReference('cashfree', String(linkId));
    if (!link) throw notFound('link');
    return link;
  };
  const mustFindOrder = (orderId: unknown) => {
    const payments = store
      .linksOf('cashfree')
      .flatMap((link) => store.paymentsOf(link))
      .filter((payment) => payment.orderId === orderId);
    const [first] = payments;
    if (!first) throw notFound('order');
    return { payments, paid: payments.find(({ status }) => status === 'captured') };
  };
  const refundsOf = (paid: Payment | undefined): Refund[] => (paid ? store.refundsOf(paid) : []);

  api.post('/links', at('createLink'), (req, res) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const link = links.create('cashfree', parseCreateLinkRequest(req.body, seconds));
    res.json(linkEntity(link, store));
  });

  api.get('/links/:id', at('fetchLink'), (req, res) => {
    res.json(linkEntity(mustFindLink(req.params['id']), store));
  });

  // By default only paid orders: a declined payment belongs to an unpaid order.
  api.get('/links/:id/orders', at('listOrders'), (req, res) => {
    const link = mustFindLink(req.params['id']);
    const ids = new Set(store.paymentsOf(link).map(({ orderId }) => orderId));
    const orders = [...ids].map((orderId) => orderEntity(orderId, link, store));
    const isAll = req.query['status'] === 'ALL';
    res.json(orders.filter((order) => isAll || order.order_status === 'PAID'));
  });

  api.post('/links/:id/cancel', at('cancelLink'), (req, res) => {
    const link = mustFindLink(req.params['id']);
    links.cancel(link);
    res.json(linkEntity(link, store));
  });

  api.get('/orders/:id/payments', at('listPayments'), (req, res) => {
    res.json(mustFindOrder(req.params['id']).payments.map(paymentEntity));
  });

  api.get('/orders/:id/payments/:paymentId', at('fetchPayment'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    const payment = payments.find(({ id }) => id === req.params['paymentId']);
    if (!payment) throw notFound('payment');
    res.json(paymentEntity(payment));
  });

  api.post('/orders/:id/refunds', at('createRefund'), (req, res) => {
    const { paid } = mustFindOrder(req.params['id']);
    const request = parseRefundRequest(req.body);
    if (!paid) throw new Refusal('payment_not_captured');
    res.json(refundEntity(refunds.create(paid, request), paid));
  });

  api.get('/orders/:id/refunds', at('listRefunds'), (req, res) => {
    const { paid } = mustFindOrder(req.params['id']);
    res.json(paid ? refundsOf(paid).map((refund) => refundEntity(refund, paid)) : []);
  });

  api.get('/orders/:id/refunds/:refundId', at('fetchRefund'), (req, res) => {
    const { paid } = mustFindOrder(req.params['id']);
    const refund = refundsOf(paid).find(({ reference }) => reference === req.params['refundId']);
    if (!paid || !refund) throw notFound('refund');
    res.json(refundEntity(refund, paid));
  });

  api.use(() => {
    throw new CashfreeError(404, 'request_failed', 'bad URL, please check API documentation');
  });
  api.use(answerCashfreeError);
  return api;
}
