import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox/create-sandbox';
import { signCashfree } from '../src/adapters/cashfree/cashfree-signature';
import type { PaymentProvider } from '../src/ports';
import { CASHFREE_KEYS, cashfreeAt } from './accounts';
import { failure, type ProviderUnderTest } from './provider-contract/provider-fixture';
import { describeProvider } from './provider-contract/provider-contract';

const SECRET = CASHFREE_KEYS.clientSecret;
const TIMESTAMP = '1746427759733';

const cashfree: ProviderUnderTest = {
  name: 'cashfree',
  createSandbox: (onSilence) => createSandbox({ port: 0, cashfree: CASHFREE_KEYS, onSilence }),
  connect: ({ sandboxUrl, ...access }) => cashfreeAt(sandboxUrl, access),
  secret: SECRET,
  oldSecret: CASHFREE_KEYS.oldClientSecret,
  eventAbout: (reference) =>
    JSON.stringify({
      type: 'PAYMENT_LINK_EVENT',
      data: { link_id: reference, link_status: 'PAID', link_amount: '4000.00' },
    }),
  signedHeaders: (rawBody, secret) => ({
    'x-webhook-timestamp': TIMESTAMP,
    'x-webhook-signature': signCashfree({ timestamp: TIMESTAMP, rawBody }, secret),
    'x-idempotency-key': 'key-1',
  }),
  signatureHeader: 'x-webhook-signature',
  unknownPaymentId: 'CFPay_unknown/1234567890',
};

describeProvider(cashfree);

describe('a message of Cashfree', () => {
  const provider = cashfreeAt('http://127.0.0.1:9');
  function hintOf(body: object, key: string | undefined = 'key-1') {
    const text = JSON.stringify(body);
    const headers = { ...cashfree.signedHeaders(text, SECRET), 'x-idempotency-key': key };
    return provider.verifyWebhook(Buffer.from(text), headers);
  }

  it('about a link names it by our reference', () => {
    const data = { link_id: 'r-1', link_status: 'PAID', order: { transaction_id: 1_021_206 } };
    expect(hintOf({ type: 'PAYMENT_LINK_EVENT', data })).toMatchObject({
      eventId: 'key-1',
      type: 'PAYMENT_LINK_EVENT',
      reference: 'r-1',
      providerRef: 'r-1',
      refundRef: null,
    });
  });

  it.each([
    ['the link', { cf_link_id: '7', link_id: 'r-2', reference: 'r-2' }, 'r-2'],
    ['our notes', { reference: 'r-3' }, 'r-3'],
    ['nothing of ours', { shop: 'x' }, null],
    ['no tags', null, null],
    ['odd tags', 'text', null],
  ])('about a payment of an order with %s in its tags is read', (_what, tags, reference) => {
    const data = {
      order: { order_id: 'CFPay_1', order_amount: 1.8, order_tags: tags },
      payment: { cf_payment_id: '1504280029', payment_status: 'FAILED', payment_amount: 1.8 },
    };
    expect(hintOf({ type: 'PAYMENT_FAILED_WEBHOOK', data })).toMatchObject({
      reference,
      providerRef: reference,
    });
  });

  it('about a refund names it by our key', () => {
    const refund = { refund_id: 'our-key', cf_refund_id: 1, refund_status: 'SUCCESS' };
    expect(hintOf({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } })).toMatchObject({
      reference: null,
      refundRef: 'our-key',
      paymentRef: null,
    });
  });

  it('about a refund names its payment as our books do', () => {
    const refund = {
      refund_id: 'r',
      refund_status: 'SUCCESS',
      order_id: 'CFPay_1',
      cf_payment_id: 7,
    };
    expect(hintOf({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } })?.paymentRef).toBe(
      'CFPay_1/7',
    );
  });

  it('without an id of its own is the same event when it tells the same', () => {
    const paid = (status: string, id: number) => ({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      event_time: String(id),
      data: { payment: { cf_payment_id: 7, payment_status: status } },
    });
    const id = (body: object) => hintOf(body, '')?.eventId;
    expect(id(paid('SUCCESS', 2))).toBe(id(paid('SUCCESS', 1)));
    expect(hintOf(paid('SUCCESS', 1), 'x'.repeat(101))?.eventId).toBe(id(paid('SUCCESS', 1)));
    expect(id(paid('SUCCESS', 1))).toBe('PAYMENT_SUCCESS_WEBHOOK:7:SUCCESS');
    expect(id(paid('FAILED', 1))).not.toBe(id(paid('SUCCESS', 1)));
    expect(id({ type: 'WEBHOOK', data: { test_object: {} } })).toBeNull();
  });
});

/** Responses that the sandbox never gives, from a server of the test. */
describe('an answer of Cashfree', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  function answering(listener: RequestListener): Promise<PaymentProvider> {
    return new Promise((resolve) => {
      const server = createServer(listener).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        resolve(cashfreeAt(`http://127.0.0.1:${port}`));
      });
      servers.push(server);
    });
  }

  const link = {
    cf_link_id: 1_996_567,
    link_id: 'r-1',
    link_status: 'PAID',
    link_url: 'https://payments.cashfree.com/links/U1',
    link_expiry_time: '2026-10-14T15:04:05+05:30',
  };
  const payment = {
    cf_payment_id: 1_504_280_029,
    payment_status: 'SUCCESS',
    is_captured: true,
    payment_amount: '4000.10',
    payment_currency: 'INR',
    payment_group: 'upi',
    payment_time: '2026-10-14T15:00:00+05:30',
    payment_completion_time: '2026-10-14T15:01:00+05:30',
  };

  async function paymentsOf(...listed: object[]) {
    const provider = await answering((req, res) => {
      const isPayments = req.url?.endsWith('/payments');
      const isOrders = req.url?.includes('/orders?');
      const body = isPayments ? listed : isOrders ? [{ order_id: 'CFPay_1' }] : link;
      res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    return (await provider.fetchState('r-1', [])).payments;
  }

  it('names a payment by order and payment, captured when it was completed', async () => {
    expect(await paymentsOf(payment)).toEqual([
      {
        id: 'CFPay_1/1504280029',
        status: 'captured',
        amountPaise: 400_010,
        orderPartPaise: 400_010,
        customerFeePaise: 0,
        currency: 'INR',
        method: 'upi',
        at: new Date('2026-10-14T15:00:00+05:30'),
        capturedAt: new Date('2026-10-14T15:01:00+05:30'),
        raw: { ...payment, cf_payment_id: '1504280029' },
      },
    ]);
  });

  it.each([
    [{ payment_status: 'FAILED' }, 'failed'],
    [{ payment_status: 'USER_DROPPED', payment_completion_time: null }, 'failed'],
    [{ payment_status: 'CANCELLED' }, 'failed'],
    [{ payment_status: 'VOID' }, 'failed'],
    [{ payment_status: 'PENDING' }, 'created'],
    [{ payment_status: 'FLAGGED' }, 'created'],
    [{ payment_status: 'A_NEW_WORD' }, 'created'],
    [{ is_captured: false }, 'authorized'],
  ])('of a payment with %o is no money: %s', async (changes, status) => {
    expect(await paymentsOf({ ...payment, ...changes })).toMatchObject([{ status }]);
  });

  it('of a page that was opened and left is no payment', async () => {
    const left = { cf_payment_id: 1, payment_status: 'NOT_ATTEMPTED', payment_amount: null };
    expect(await paymentsOf(left, payment)).toHaveLength(1);
  });

  it.each([
    ['credit_card', 'card'],
    ['prepaid_card', 'card'],
    ['debit_card_emi', 'emi'],
    ['upi_credit_card', 'upi'],
    ['net_banking', 'netbanking'],
    ['pay_later', 'paylater'],
    ['wallet', 'wallet'],
    ['bank_transfer', 'bank_transfer'],
    [null, null],
  ])('calls a payment by %s %s', async (group, method) => {
    expect(await paymentsOf({ ...payment, payment_group: group })).toMatchObject([{ method }]);
  });

  it.each([
    [{ payment_amount: 0.1 + 0.2 }],
    [{ payment_amount: '4,000.10' }],
    [{ payment_amount: null }],
    [{ payment_time: '2026-10-14T15:00:00' }],
  ])('that has %o is unclear rather than guessed', async (changes) => {
    await expect(paymentsOf({ ...payment, ...changes })).rejects.toEqual(failure('unclear'));
  });

  it('that leads elsewhere is not followed: the keys would go along', async () => {
    let calls = 0;
    const provider = await answering((_req, res) => {
      calls += 1;
      res.writeHead(307, { location: '/pg/elsewhere' }).end();
    });
    await expect(provider.fetchState('r-1', [])).rejects.toEqual(failure('unclear'));
    expect(calls).toBe(1);
  });

  it('that the address is wrong does not mean that there is no link', async () => {
    const provider = await answering((_req, res) => {
      const body = { code: 'request_failed', message: 'bad URL, please check API documentation' };
      res.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await expect(provider.findByReference('r-1', new Date())).rejects.toEqual(failure('unclear'));
  });
});
