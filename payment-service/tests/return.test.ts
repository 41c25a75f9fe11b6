import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, call, comeBack, goToPay, press } from './customer';
import { SITE, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(() => world.setDatabase('up'));

const failed = `${SITE}/payment-failed`;

function forged(address: string, changes: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
}

describe('GET /payments/return', () => {
  it('is not taken in by a query that says paid', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const address = forged(link.callback_url, {
      razorpay_payment_id: 'pay_made_up',
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: 'a'.repeat(64),
    });
    expect(await comeBack(world, address)).toBe(
      `${failed}?orderId=${orderId}&error=payment_cancelled`,
    );
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
  });

  it('does not follow a forged query to the order it names', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const address = `/payments/return?razorpay_payment_link_id=${link.id}&razorpay_payment_link_reference_id=${link.reference_id}&razorpay_payment_link_status=paid&razorpay_payment_id=pay_x&razorpay_signature=${'0'.repeat(64)}`;
    expect(await comeBack(world, address)).toBe(failed);
  });

  it('tells a customer who has paid so, although the address was damaged on the way', async () => {
    const orderId = await world.book();
    const back = await press(await goToPay(world, orderId), 'pay');
    const damaged = forged(back, { razorpay_signature: 'cut off' });
    expect(await comeBack(world, damaged)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    expect((await booksOf(world, orderId)).status).toBe('SUCCESS');
  });

  it('cannot be used to show one order through the payment of another', async () => {
    const mine = await world.book();
    const other = await world.book();
    const otherLink = await goToPay(world, other);
    const back = await press(await goToPay(world, mine), 'pay');
    const crossed = forged(back, { reference: otherLink.reference_id });
    expect(await comeBack(world, crossed)).toContain(`order_id=${mine}`);
    expect((await booksOf(world, other)).status).toBe('PENDING');
  });

  it.each([
    '/payments/return',
    '/payments/return?reference=',
    '/payments/return?reference=123456789-00000000000000000000',
    '/payments/return?reference=a&reference=b',
    '/payments/return?reference=https://evil.example/',
    '/payments/return?return_path=//evil.example&url=https://evil.example',
  ])('sends %s to the failure page without a word more', async (address) => {
    expect(await comeBack(world, address)).toBe(failed);
  });

  it('calls nothing failed while the database is down', async () => {
    const orderId = await world.book();
    const back = await press(await goToPay(world, orderId), 'pay');
    world.setDatabase('down');
    expect(await comeBack(world, back)).toBe(`${SITE}/orders?order_id=${orderId}`);
  });

  it('leaves no trace of the query behind', async () => {
    const orderId = await world.book();
    const back = await press(await goToPay(world, orderId), 'pay');
    const { headers } = await call(world, new URL(back).pathname.replace('/api', ''), { as: null });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
