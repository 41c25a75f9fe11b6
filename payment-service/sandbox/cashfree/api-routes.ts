import express, { Router } from 'express';
import type { Endpoint } from '../faults/endpoints';
import { injectFault } from '../faults/inject-fault';
import type { Dispute, Link, Payment } from '../ledger/records';
import { Refusal } from '../ledger/refusal';
import type { Ledger } from '../protocol';
import { authenticate } from './authenticate';
import { answerCashfreeError, CashfreeError, notFound, RATE_LIMITED } from './cashfree-error';
import { parseCreateLinkRequest } from './create-link-request';
import { disputeEntity } from './dispute-entity';
import { linkEntity, orderEntity } from './entities';
import { idempotent } from './idempotent';
import { paymentEntity } from './payment-entity';
import { rateLimit, RETRY_HEADER } from './rate-limit';
import { refundEntity, refundId } from './refund-entity';
import { parseRefundRequest } from './refund-request';
import { reportRoutes } from './report-routes';

interface Keys {
  readonly clientId: string;
  readonly clientSecret: string;
}

const TOO_MANY = { body: RATE_LIMITED.toBody(), retryHeader: RETRY_HEADER };

/** The part of Cashfree's API that payment links, refunds, disputes and the account's reports need. */
export function cashfreeApi(keys: Keys, ledger: Ledger): Router {
  const { links, refunds, disputes, store, knobs, now } = ledger;
  const api = Router();
  api.use(authenticate(keys), express.json({ limit: '64kb' }));

  const limited = rateLimit(knobs, now);
  const at = (endpoint: Endpoint) =>
    Router().use(
      injectFault(knobs, { provider: 'cashfree', endpoint }, TOO_MANY),
      limited(endpoint),
      idempotent(store),
    );
  const seconds = () => Math.floor(now().getTime() / 1000);
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
    return {
      payments,
      link: store.linkOf(first),
      paid: payments.find(({ status }) => status === 'captured'),
    };
  };
  // Whether refunds that Cashfree makes by itself stand in this list is not documented.
  const refundsOf = (payments: readonly Payment[]) =>
    payments
      .flatMap((payment) => store.refundsOf(payment).map((refund) => ({ refund, payment })))
      .filter(({ refund: { cause } }) => cause.by !== 'provider' || cause.isListed);
  const showDispute = (dispute: Dispute) => {
    const payment = store.findPayment('cashfree', dispute.paymentId);
    if (!payment) throw notFound('dispute');
    return disputeEntity(dispute, payment, store.linkOf(payment));
  };

  api.post('/links', at('createLink'), (req, res) => {
    const { maxAmountPaise } = knobs.decide('link');
    const request = parseCreateLinkRequest(req.body, { nowSeconds: seconds(), maxAmountPaise });
    res.json(linkEntity(links.create('cashfree', request), store));
  });

  api.get('/links/:id', at('fetchLink'), (req, res) => {
    res.json(linkEntity(mustFindLink(req.params['id']), store));
  });

  // By default only paid orders: a declined payment belongs to an unpaid order.
  api.get('/links/:id/orders', at('listOrders'), (req, res) => {
    const link = mustFindLink(req.params['id']);
    const payments = store.paymentsOf(link);
    const orders = [...new Set(payments.map(({ orderId }) => orderId))].map((id) =>
      orderEntity(
        payments.filter(({ orderId }) => orderId === id),
        link,
        seconds(),
      ),
    );
    const isAll = req.query['status'] === 'ALL';
    res.json(orders.filter((order) => isAll || order.order_status === 'PAID'));
  });

  api.post('/links/:id/cancel', at('cancelLink'), (req, res) => {
    const link = mustFindLink(req.params['id']);
    links.cancel(link);
    res.json(linkEntity(link, store));
  });

  api.get('/orders/:id', at('fetchOrder'), (req, res) => {
    const { payments, link } = mustFindOrder(req.params['id']);
    res.json(orderEntity(payments, link, seconds()));
  });

  api.get('/orders/:id/payments', at('listPayments'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    res.json(payments.map((payment) => paymentEntity(payment, ledger)));
  });

  api.get('/orders/:id/payments/:paymentId', at('fetchPayment'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    const payment = payments.find(({ id }) => id === req.params['paymentId']);
    if (!payment) throw notFound('payment');
    res.json(paymentEntity(payment, ledger));
  });

  api.post('/orders/:id/refunds', at('createRefund'), (req, res) => {
    const { paid } = mustFindOrder(req.params['id']);
    const request = parseRefundRequest(req.body, knobs.decide('refund').refundIds);
    if (!paid) throw new Refusal('payment_not_captured');
    res.json(refundEntity(refunds.create(paid, request), paid));
  });

  api.get('/orders/:id/refunds', at('listRefunds'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    res.json(refundsOf(payments).map(({ refund, payment }) => refundEntity(refund, payment)));
  });

  api.get('/orders/:id/refunds/:refundId', at('fetchRefund'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    const found = refundsOf(payments).find(
      ({ refund }) => refundId(refund) === req.params['refundId'],
    );
    if (!found) throw notFound('refund');
    res.json(refundEntity(found.refund, found.payment));
  });

  api.get('/disputes/:id', at('fetchDispute'), (req, res) => {
    const dispute = disputes.find(String(req.params['id']));
    if (!dispute) throw notFound('dispute');
    res.json(showDispute(dispute));
  });

  api.get('/orders/:id/disputes', at('listDisputes'), (req, res) => {
    const { payments } = mustFindOrder(req.params['id']);
    res.json(payments.flatMap((payment) => store.disputesOf(payment)).map(showDispute));
  });

  api.get('/payments/:id/disputes', at('listDisputes'), (req, res) => {
    const payment = store.findPayment('cashfree', String(req.params['id']));
    if (!payment) throw notFound('payment');
    res.json(store.disputesOf(payment).map(showDispute));
  });

  api.use(reportRoutes(ledger, at));
  api.use(() => {
    throw new CashfreeError(404, 'request_failed', 'bad URL, please check API documentation');
  });
  api.use(answerCashfreeError);
  return api;
}
