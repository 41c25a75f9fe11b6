import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkRequest, setKnobs, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { linkRefusal, merchantAt, UPI } from '../merchant-for-tests';

let running: RunningSandbox;
let now = new Date();
const { newLink, paid, post } = merchantAt(() => running);

beforeAll(async () => {
  running = await startSandbox({ now: () => now });
});
afterEach(() => setKnobs(running.url, {}));
afterAll(() => running.sandbox.stop());

const create = (changes: Record<string, unknown>) => post('/payment_links', linkRequest(changes));
const withContact = (contact: string) => create({ customer: { name: 'Asha Devi', contact } });
const withName = (name: string) => create({ customer: { name, contact: '+919876543210' } });

// Observed at payment links only: "four or more of the same digit in a row".
describe('a phone', () => {
  const refused = linkRefusal('Recurring digits in customer contact are disallowed');

  it.each(['+919999999999', '9876655554', '98-7666-6543'])('%s is refused', async (contact) => {
    expect(await withContact(contact)).toEqual(refused);
  });

  it('with three equal digits is taken', async () => {
    expect((await withContact('+919998887776')).status).toBe(200);
  });

  it('is not looked at when the knob says so, and need not be there', async () => {
    expect((await create({ customer: undefined })).status).toBe(200);
    await setKnobs(running.url, { contacts: 'any' });
    expect((await withContact('+919999999999')).status).toBe(200);
  });
});

// The rule of the Customers API; for payment links nothing is documented.
describe('a name', () => {
  const refused = linkRefusal('Customer name is invalid.');

  it.each([
    ['of two letters', 'Jo'],
    ['of 51 letters', 'x'.repeat(51)],
    ['with a comma', 'Devi, Asha'],
  ])('%s is refused', async (_case, name) => {
    expect(await withName(name)).toEqual(refused);
  });

  it.each(["Asha D'Souza (Ph.D.)", 'आशा देवी'])('%s is taken', async (name) => {
    expect((await withName(name)).status).toBe(200);
  });

  it('in Devanagari is refused, or any is taken, when the knob says so', async () => {
    await setKnobs(running.url, { names: 'latin' });
    expect(await withName('आशा देवी')).toEqual(refused);
    expect((await withName('Asha Devi')).status).toBe(200);
    await setKnobs(running.url, { names: 'any' });
    expect((await withName('Devi, आशा')).status).toBe(200);
  });
});

// razorpay-node issue 431, to the letter; the limit depends on the account (Transaction Limits).
describe('an amount above the account’s maximum', () => {
  const refused = linkRefusal('amount exceeds maximum amount allowed.', []);

  it('is refused; the maximum itself is not', async () => {
    expect(await create({ amount: 5_00_000_01 })).toEqual(refused);
    expect((await create({ amount: 5_00_000_00 })).status).toBe(200);
  });

  it('is another one when the knob says so', async () => {
    await setKnobs(running.url, { maxAmountPaise: 30_000_00 });
    expect(await create({ amount: 30_000_01 })).toEqual(refused);
    await setKnobs(running.url, { maxAmountPaise: null });
    expect((await create({ amount: 9_00_000_00 })).status).toBe(200);
  });
});

describe('a link is refused', () => {
  // Observed three times live; a repeat is never answered as a success.
  it('with a reference that was used before', async () => {
    const request = linkRequest();
    await post('/payment_links', request);
    expect(await post('/payment_links', request)).toEqual(
      linkRefusal(
        `payment link with given reference_id: ${request.reference_id} already exists. Please create a payment link with a different reference_id`,
      ),
    );
  });

  // Create a Payment Link, errors.
  it('with a note that is too long, or too many', async () => {
    expect(await create({ notes: { order_id: 'x'.repeat(256) } })).toEqual(
      linkRefusal('value: the length must not be greater than 255.'),
    );
    const many = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x']));
    expect((await create({ notes: many })).status).toBe(400);
  });

  // "Cannot exceed more than six months" (Payment Links Entity).
  it('when it would be valid for more than six months', async () => {
    const expireBy = Math.floor(now.getTime() / 1000) + 181 * 24 * 3600;
    expect((await create({ expire_by: expireBy })).status).toBe(400);
  });
});

// Cancel a Payment Link, errors; the second sentence for a cancelled link, too.
describe('a link cannot be cancelled', () => {
  const cancel = (id: string) => post(`/payment_links/${id}/cancel`, {});

  it('when it is paid', async () => {
    const { linkId } = await paid();
    expect(await cancel(linkId)).toEqual(
      linkRefusal('cannot cancel or expire an already paid/partially paid link'),
    );
  });

  it('when it has expired or is cancelled', async () => {
    const refused = linkRefusal('cannot cancel or expire an expired link');
    const cancelled = await newLink();
    expect((await cancel(cancelled.id)).status).toBe(200);
    expect(await cancel(cancelled.id)).toEqual(refused);
    const expired = await newLink();
    running.sandbox.ledger.payments.decline(expired, UPI);
    now = new Date(expired.expiresAt * 1000);
    expect(await cancel(expired.id)).toEqual(refused);
    now = new Date();
  });
});
