import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { getOrder } from './get-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

describe('an order in full', () => {
  it('is told in the words of the wire, with money in rupees', async () => {
    const { orderId } = fakes.book({
      quantity: 120,
      unit: 'sq_ft',
      unit_price_paise: 99_50,
      amount_paise: 11_940_00,
      days: 2,
      status: 'SUCCESS',
      payment_method: 'upi',
      transaction_id: 'pay_1',
      payment_date: '2026-11-21',
      payment_time: '13:30:00',
      receipt_number: 12,
      scheduled_on: '2026-11-23',
      slot: 'morning',
      job_status: 'ASSIGNED',
      cancel_reason: null,
      cancel_asked_at: null,
      cancel_is_passed_on: false,
      cancel_advice: null,
      cash_doubt: null,
      complaint: null,
      complaint_kind: null,
      complaint_day: null,
      complaint_slot: null,
      rating: null,
      rating_words: null,
      return_of: null,
      return_visits: [],
      workers: [
        {
          worker_id: 'w-1',
          name: 'Mohan',
          phone: '9123456780',
          day: '2026-11-23',
          slot: null,
          began_at: null,
          ended_at: null,
        },
      ],
    });
    expect(await getOrder(fakes, { caller: CUSTOMER, orderId })).toEqual({
      order_id: orderId,
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone_no: '9876543210',
      address: '12 Station Road, Kota',
      service_type: 'Interior design',
      service_type_hi: 'घर की सजावट',
      item: { key: 'painting/12', name_en: 'Interior design', name_hi: 'घर की सजावट' },
      contract_ticket: null,
      locale: 'en',
      amount: 11_940,
      amount_paise: 11_940_00,
      transaction_id: 'pay_1',
      status: 'SUCCESS',
      quantity: 120,
      days: 2,
      unit: 'sq_ft',
      unit_price: 99.5,
      unit_price_paise: 99_50,
      payment_mode: 'online',
      payment_method: 'upi',
      payment_date: '2026-11-21',
      payment_time: '13:30:00',
      receipt_number: 12,
      scheduled_on: '2026-11-23',
      slot: 'morning',
      job_status: 'ASSIGNED',
      cancel_reason: null,
      cancel_asked_at: null,
      cancel_is_passed_on: false,
      cancel_advice: null,
      cash_doubt: null,
      complaint: null,
      complaint_kind: null,
      complaint_day: null,
      complaint_slot: null,
      rating: null,
      rating_words: null,
      return_of: null,
      return_visits: [],
      workers: [
        {
          worker_id: 'w-1',
          name: 'Mohan',
          phone: '9123456780',
          day: '2026-11-23',
          slot: null,
          began_at: null,
          ended_at: null,
        },
      ],
      created_at: '2026-11-21T08:00:00.000Z',
      updated_at: '2026-11-21T08:00:00.000Z',
    });
  });

  it('is for its owner and staff; a stranger hears that there is none', async () => {
    const { orderId } = fakes.book();
    await expect(getOrder(fakes, { caller: STRANGER, orderId })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const caller of [CUSTOMER, STAFF]) {
      expect(await getOrder(fakes, { caller, orderId })).toMatchObject({ order_id: orderId });
    }
  });
});
