import { afterEach, describe, expect, it } from 'vitest';
import { signCashfree } from '../src/adapters/cashfree/cashfree-signature';
import { CASHFREE_KEYS, cashfreeAt } from './accounts';
import { AnswerServers, type Answering } from './answering';

/** What Cashfree tells of disputes, settlements and events, in every form that is published. */
const servers = new AnswerServers();
afterEach(() => servers.stop());

const cashfreeThat = async (answer: Answering) => cashfreeAt(await servers.start(answer));

describe('a dispute at Cashfree', () => {
  it.each([
    ['CHARGEBACK_CREATED', 'open', null],
    ['DISPUTE_INSUFFICIENT_EVIDENCE', 'open', null],
    ['RETRIEVAL_DOCS_RECEIVED', 'under_review', null],
    ['PRE_ARBITRATION_UNDER_REVIEW', 'under_review', null],
    ['CHARGEBACK_MERCHANT_WON', 'won', null],
    ['ARBITRATION_MERCHANT_LOST', 'lost', 450_000],
    ['DISPUTE_MERCHANT_ACCEPTED', 'lost', 450_000],
    ['A_NEW_WORD', 'unknown', null],
  ])('that is %s is %s', async (dispute_status, state, deductedPaise) => {
    const body = {
      dispute_id: 433_475_257,
      dispute_type: 'CHARGEBACK',
      dispute_status,
      dispute_amount: 4500,
      reason_code: '4855',
      reason_description: 'Goods or Services Not Provided',
      // As in one published sample.
      created_at: '2023-06-15T21: 50: 04+05: 30',
      respond_by: '2023-06-18T00:00:00+05:30',
      order_details: { order_id: 'CFPay_1', cf_payment_id: 885_457_437 },
    };
    const provider = await cashfreeThat(() => ({ body }));
    expect(await provider.fetchDispute('433475257')).toMatchObject({
      id: '433475257',
      paymentId: 'CFPay_1/885457437',
      amountPaise: 450_000,
      deductedPaise,
      state,
      phase: 'chargeback',
      reasonCode: '4855',
      openedAt: null,
      respondBy: new Date('2023-06-17T18:30:00Z'),
    });
  });
});

describe('the reports of Cashfree', () => {
  const flat = {
    event_id: '43594',
    event_type: 'REFUND',
    sale_type: 'DEBIT',
    event_time: '2022-08-16T15:06:41+05:30',
    event_settlement_amount: 200,
    event_amount: 200,
    event_status: 'SUCCESS',
    order_id: 'CFPay_1',
    cf_payment_id: '885472862',
    payment_service_charge: 0,
    payment_service_tax: 0,
    cf_settlement_id: '45406',
    settlement_utr: 'PGI45406',
    settlement_date: '2022-08-16T14:45:24+05:30',
    refund_id: 'REF_1',
  };
  const {
    order_id,
    cf_payment_id,
    cf_settlement_id,
    settlement_utr,
    settlement_date,
    refund_id,
    payment_service_charge,
    payment_service_tax,
    ...event_details
  } = flat;
  const nested = {
    event_details,
    order_details: { order_id },
    payment_details: { cf_payment_id, payment_service_charge, payment_service_tax },
    settlement_details: { cf_settlement_id: 45_406, utr: settlement_utr, settlement_date },
    refund_details: { refund_id },
  };
  const inLists = {
    ...nested,
    settlement_details: { cf_settlement_id, settlement_utr, settlement_date },
    refund_details: [{ refund_id }],
    dispute_details: [],
  };
  const reporting = (...data: object[]) => cashfreeThat(() => ({ body: { cursor: 'next', data } }));

  it.each([
    ['flat', flat],
    ['in parts', nested],
    ['in lists of one', inLists],
  ])('are read whether they are %s', async (_what, event) => {
    const provider = await reporting(event);
    expect(await provider.listSettlementItems('2022-08-16', null)).toEqual({
      items: [
        {
          kind: 'refund',
          id: '43594',
          paymentId: 'CFPay_1/885472862',
          refundId: 'REF_1',
          disputeId: null,
          settlementId: '45406',
          utr: 'PGI45406',
          at: new Date('2022-08-16T09:36:41Z'),
          settledAt: new Date('2022-08-16T09:15:24Z'),
          amountPaise: 20_000,
          creditPaise: 0,
          debitPaise: 20_000,
          feePaise: 0,
          taxPaise: 0,
        },
      ],
      cursor: null,
    });
    const window = { from: new Date('2022-08-16'), to: new Date('2022-08-17') };
    const { items } = await provider.listAccountRefunds(window, null);
    expect(items).toMatchObject([{ refundId: 'REF_1', paymentId: 'CFPay_1/885472862' }]);
    expect((await provider.listAccountPayments(window, null)).items).toEqual([]);
  });

  it.each([
    ['PAYMENT', 'payment'],
    ['REFUND_REVERSAL', 'refund_reversal'],
    ['DISPUTE', 'dispute'],
    ['CHARGEBACK', 'dispute'],
    ['CHARGEBACK_REVERSAL', 'dispute_reversal'],
    ['OTHER_ADJUSTMENT', 'adjustment'],
    ['A_NEW_WORD', 'adjustment'],
  ])('call %s a %s', async (event_type, kind) => {
    const provider = await reporting({ ...flat, event_type });
    const { items } = await provider.listSettlementItems('2022-08-16', null);
    expect(items).toMatchObject([{ kind }]);
  });

  it('call a refund that came back a failed one', async () => {
    const provider = await reporting({ ...flat, event_type: 'REFUND_REVERSAL' });
    const window = { from: new Date('2022-08-16'), to: new Date('2022-08-17') };
    expect((await provider.listAccountRefunds(window, null)).items).toMatchObject([
      { refundId: 'REF_1', state: 'failed' },
    ]);
  });

  it('are read page by page', async () => {
    const asked: unknown[] = [];
    const provider = await cashfreeThat((_req, body) => {
      asked.push((JSON.parse(body) as { pagination: unknown }).pagination);
      const length = asked.length === 1 ? 1_000 : 2;
      return { body: { cursor: 'next', data: Array.from({ length }, () => flat) } };
    });
    const first = await provider.listSettlementItems('2022-08-16', null);
    expect(first.cursor).toBe('next');
    expect((await provider.listSettlementItems('2022-08-16', first.cursor)).cursor).toBeNull();
    expect(asked).toEqual([{ limit: 1_000 }, { limit: 1_000, cursor: 'next' }]);
  });
});

describe('a message of Cashfree names', () => {
  const provider = cashfreeAt('http://127.0.0.1:9');
  const hintOf = (type: string, data: unknown) => {
    const rawBody = JSON.stringify({ type, data });
    const timestamp = '1746427759733';
    return provider.verifyWebhook(Buffer.from(rawBody), {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signCashfree({ timestamp, rawBody }, CASHFREE_KEYS.clientSecret),
    });
  };

  it('the payment of a link, whose tags hold an id of Cashfree only', () => {
    const data = {
      order: { order_id: 'CFPay_1', order_tags: { cf_link_id: '13746255' } },
      payment: { cf_payment_id: 975_672_265, payment_status: 'FAILED' },
    };
    expect(hintOf('PAYMENT_FAILED_WEBHOOK', data)).toMatchObject({
      reference: null,
      providerRef: null,
      paymentRef: 'CFPay_1/975672265',
    });
  });

  it('a refund that Cashfree made by itself, and its payment', () => {
    const auto_refund = {
      cf_refund_id: 1_243_460_973,
      cf_payment_id: '2148333968',
      order_id: 'CFPay_1',
      refund_status: 'SUCCESS',
    };
    expect(hintOf('AUTO_REFUND_STATUS_WEBHOOK', { auto_refund })).toMatchObject({
      eventId: 'AUTO_REFUND_STATUS_WEBHOOK:1243460973:SUCCESS',
      refundRef: '1243460973',
      paymentRef: 'CFPay_1/2148333968',
    });
    // One may come before there is an order.
    const { order_id: _none, ...without } = auto_refund;
    expect(hintOf('AUTO_REFUND_STATUS_WEBHOOK', { auto_refund: without })?.paymentRef).toBeNull();
  });

  it('a dispute and its payment', () => {
    const data = {
      dispute: { dispute_id: '433475257', dispute_status: 'CHARGEBACK_CREATED', updated_at: 'x' },
      order_details: { order_id: 'CFPay_1', cf_payment_id: 885_457_437 },
    };
    expect(hintOf('DISPUTE_CREATED', data)).toMatchObject({
      eventId: 'DISPUTE_CREATED:433475257:CHARGEBACK_CREATED:x',
      disputeRef: '433475257',
      paymentRef: 'CFPay_1/885457437',
    });
  });

  it.each([
    ['no data', null],
    ['odd data', 'text'],
    ['parts that are none', { payment: 7, refund: null, dispute: [], order: 'x' }],
    ['parts without names', { payment: {}, refund: {}, order: {} }],
    ['a settlement', { settlement: { settlement_id: 111_939_000, status: 'SUCCESS' } }],
  ])('nothing when it has %s, and keeps its type', (_what, data) => {
    expect(hintOf('A_NEW_EVENT', data)).toMatchObject({
      type: 'A_NEW_EVENT',
      reference: null,
      providerRef: null,
      refundRef: null,
      paymentRef: null,
      disputeRef: null,
    });
  });
});
