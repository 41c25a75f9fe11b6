import { answerRequest, sendQuote, tellPrice } from '@kaarigar/shared/api/contract-work';
import { findAnyRequest } from '@kaarigar/shared/api/admin-requests';
import { moveContractWork } from '@kaarigar/shared/api/contract-requests';
import { toldPrice, type ToldPrice } from '@kaarigar/shared/contracts/told-price';
import { BOOKING_HORIZON_DAYS, daysAfter } from '@kaarigar/shared/domain/schedule';
import { QUOTE_AMOUNTS, TOLD_DAYS } from '@kaarigar/shared/domain/stages';
import { expect, it } from 'vitest';
import { contractWorkIn, IN_A_MONTH, quoteOf } from './contract-work';
import { useDatabase } from './fixture';

/** A price that staff told on the phone and wrote down. */
const database = useDatabase();
const { as, ask, workOf, mailsAbout, setStatus } = contractWorkIn(database);

const PRICE: ToldPrice = {
  paise: 18_000_00,
  validUntil: IN_A_MONTH,
  days: 5,
  withMaterial: true,
};

async function seen(ticket: string): Promise<{ ticket: string; seenAt: string }> {
  const request = await findAnyRequest(as('staff'), ticket);
  return { ticket, seenAt: request?.updated_at ?? '' };
}

async function tell(ticket: string, told: Partial<ToldPrice> = {}): Promise<void> {
  await tellPrice(as('staff'), await seen(ticket), { ...PRICE, ...told });
}

it('its customer reads it as it was said, once, and gets no message', async () => {
  const ticket = await ask();
  const before = await seen(ticket);
  await tellPrice(as('staff'), before, PRICE);
  // A click sent twice.
  await tellPrice(as('staff'), before, PRICE);
  const { events } = await workOf(ticket);
  expect(events.map(({ type }) => type)).toEqual(['asked', 'told']);
  expect(toldPrice(events)).toEqual(PRICE);
  expect(await findAnyRequest(as('staff'), ticket)).toMatchObject({ status: 'QUOTED' });
  expect((await mailsAbout(ticket)).map(({ type }) => type)).toEqual(['asked']);
});

it('what was not talked about is not said', async () => {
  const ticket = await ask();
  await tell(ticket, { days: null, withMaterial: null });
  const { events } = await workOf(ticket);
  expect(toldPrice(events)).toEqual({ ...PRICE, days: null, withMaterial: null });
});

it('takes a written price back; a written one, another standing or another place replaces it', async () => {
  const ticket = await ask();
  await sendQuote(as('staff'), ticket, quoteOf());
  await tell(ticket);
  const told = await workOf(ticket);
  expect(told.quotes[0]?.is_withdrawn).toBe(true);
  expect(toldPrice(told.events)).toEqual(PRICE);
  await sendQuote(as('staff'), ticket, { ...quoteOf(), replaces: 1 });
  expect(toldPrice((await workOf(ticket)).events)).toBeNull();

  const contacted = await ask();
  await tell(contacted);
  await setStatus(contacted, 'CONTACTED');
  expect(toldPrice((await workOf(contacted)).events)).toBeNull();

  const moved = await ask();
  await tell(moved);
  await moveContractWork(as('customer'), { ticket: moved, address: 'Ward 9, Ballia' });
  expect(toldPrice((await workOf(moved)).events)).toBeNull();
  // Whether it holds elsewhere is answered by another one.
  await tell(moved, { paise: 20_000_00 });
  expect(
    await database.sql('select from private.open_questions where ticket = $1', [moved]),
  ).toEqual([]);
});

it.each<[string, Partial<ToldPrice>, string]>([
  ['less than can be paid', { paise: QUOTE_AMOUNTS.quote.min - 1 }, 'invalid_input'],
  ['more than there is', { paise: QUOTE_AMOUNTS.quote.max + 1 }, 'invalid_input'],
  ['no day of work', { days: TOLD_DAYS.min - 1 }, 'invalid_input'],
  ['more than a year of work', { days: TOLD_DAYS.max + 1 }, 'invalid_input'],
  ['a day that is over', { validUntil: daysAfter(new Date(), -1) }, 'invalid_date'],
  [
    'a day too far ahead',
    { validUntil: daysAfter(new Date(), BOOKING_HORIZON_DAYS + 1) },
    'invalid_date',
  ],
])('%s is refused', async (_what, told, code) => {
  const ticket = await ask();
  await expect(tell(ticket, told)).rejects.toThrow(code);
  await tell(ticket);
  expect(toldPrice((await workOf(ticket)).events)).toEqual(PRICE);
});

it('a request that has changed since it was read gets no price', async () => {
  const ticket = await ask();
  const before = await seen(ticket);
  await answerRequest(as('staff'), { ticket, text: 'We come on Monday' });
  await expect(tellPrice(as('staff'), before, PRICE)).rejects.toThrow('request_changed');
  await tell(ticket);
  expect(toldPrice((await workOf(ticket)).events)).toEqual(PRICE);
});
