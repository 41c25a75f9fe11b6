import { expect } from 'vitest';
import type { Link, Payment as Paid } from './ledger/records';
import { authorization, linkRequest, type RunningSandbox } from './sandbox-for-tests';
import type { Payment } from './razorpay/wire';

export const UPI = { method: 'upi', vpa: 'asha@okaxis' } as const;

/** The merchant at Razorpay's API, and the customer and the bank behind it. */
export function merchantAt(running: () => RunningSandbox) {
  const ledger = () => running().sandbox.ledger;

  async function ask<Body = Record<string, unknown>>(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${running().url}/v1${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json', ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  const post = <Body = Record<string, unknown>>(path: string, body: object, headers = {}) =>
    ask<Body>(path, { method: 'POST', body: JSON.stringify(body), headers });

  /** A new link as the ledger has it, so that a test can be its customer's bank. */
  async function newLink(changes: Record<string, unknown> = {}): Promise<Link> {
    const { id } = await running().razorpay.paymentLink.create(linkRequest(changes));
    return ledger().links.find(id)!;
  }

  return {
    ask,
    post,
    payment: (id: string) => ask<Payment>(`/payments/${id}`).then(({ body }) => body),
    newLink,
    /** A captured payment of a new link. */
    async paid(changes: Record<string, unknown> = {}): Promise<Paid> {
      return ledger().payments.pay(await newLink(changes), UPI)!;
    },
    refund: (paymentId: string, body: object = {}, key?: string) =>
      post<{ id: string; status: string; amount: number }>(
        `/payments/${paymentId}/refund`,
        body,
        key ? { 'x-refund-idempotency': key } : {},
      ),
  };
}

/** A refusal of the payment links API: what others fill is null. */
export const linkRefusal = (description: string, metadata: object = {}) => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: null,
      step: null,
      reason: null,
      metadata,
    },
  },
});

/** A refusal of refunds and captures. */
export const refundRefusal = (description: string, status = 400) => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  },
});

/** A refusal of a field's value. */
export const fieldRefusal = (description: string, field: unknown = expect.any(String)) => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  },
});
