import { readFile } from 'node:fs/promises';
import { MAX_EMAIL_LENGTH } from '@kaarigar/shared/domain/email';
import {
  COMPLAINT_DAYS,
  DAILY_LIMIT,
  DELETION_WAIT_DAYS,
  DESCRIPTION_LENGTH,
  EXPORT_PAGE_SIZE,
  MAX_LENGTH,
  PAGE_SIZE,
  PASSWORD_LENGTH,
  PHOTOS,
  SHORTEST_WORK_MINUTES,
  WORK_MINUTES,
} from '@kaarigar/shared/domain/limits';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { LEGAL_VERSIONS } from '@kaarigar/shared/domain/legal-versions';
import { CODE_LIFE_MINUTES } from '@kaarigar/shared/domain/phone-code';
import { ANSWER_BY, RETENTION, type Period } from '@kaarigar/shared/domain/retention';
import { DAYS_BOUNDS, PRICE_BOUNDS, QUANTITY_BOUNDS, UNITS } from '@kaarigar/shared/domain/quote';
import { TOLD_DAYS } from '@kaarigar/shared/domain/stages';
import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { expect, it } from 'vitest';
import { ASKED_JUST_NOW_MS } from '../../mf-booking/src/payment/check-payment';
import { useDatabase } from './fixture';

/** Checks that each fact of supabase/schema/common/facts.sql equals its TypeScript counterpart. */
const database = useDatabase();

async function ask<Answer>(expression: string): Promise<Answer> {
  const [row] = await database.sql<{ answer: Answer }>(`select ${expression} as answer`);
  if (!row) throw new Error(`no answer to ${expression}`);
  return row.answer;
}

/** A range of whole numbers that includes both ends. */
const bounds = (range: string): Promise<{ readonly min: number; readonly max: number }> =>
  ask(`jsonb_build_object('min', lower(${range}), 'max', upper(${range}) - 1)`);

it('how long a code by SMS works', async () => {
  expect(await ask('extract(epoch from private.code_life()) / 60')).toBe(CODE_LIFE_MINUTES);
});

it('for how long whoever comes back from paying may hear what was known before', async () => {
  expect(await ask('1000 * extract(epoch from private.question_pause())')).toBe(ASKED_JUST_NOW_MS);
});

it('how far ahead work can be booked', async () => {
  expect(await ask('private.booking_horizon_days()')).toBe(BOOKING_HORIZON_DAYS);
});

it.each(UNITS)('how much of %s can be ordered', async (unit) => {
  expect(await bounds(`private.quantity_bounds('${unit}')`)).toEqual(QUANTITY_BOUNDS[unit]);
});

it.each(UNITS)('what one unit of %s can cost', async (unit) => {
  expect(await bounds(`private.price_bounds('${unit}')`)).toEqual(PRICE_BOUNDS[unit]);
});

it('the table takes as much as the unit that allows the most', async () => {
  const most = Math.max(...UNITS.map((unit) => QUANTITY_BOUNDS[unit].max));
  expect(QUANTITY_BOUNDS.sq_ft.max).toBe(most);
});

it('for how many days workers can be hired', async () => {
  expect(await bounds('private.hire_days_bounds()')).toEqual(DAYS_BOUNDS);
});

it('of how many days of work a price told by phone can speak', async () => {
  expect(await bounds('private.told_days_bounds()')).toEqual(TOLD_DAYS);
});

it('how long a job of the price lists can take', async () => {
  expect(await bounds('private.work_minutes_bounds()')).toEqual(WORK_MINUTES);
});

it('how soon work that has begun is not yet believed to be done', async () => {
  expect(await ask<number>('extract(epoch from private.shortest_work())::integer / 60')).toBe(
    SHORTEST_WORK_MINUTES,
  );
});

it('for how many days a customer can say that work was not right', async () => {
  expect(await ask('private.complaint_days()')).toBe(COMPLAINT_DAYS);
});

it('how long a description is', async () => {
  expect(await bounds('private.description_length_bounds()')).toEqual(DESCRIPTION_LENGTH);
});

it.each([
  ['name', MAX_LENGTH.name],
  ['area', MAX_LENGTH.area],
  ['address', MAX_LENGTH.address],
  ['email', MAX_EMAIL_LENGTH],
  ['reason', MAX_LENGTH.reason],
  ['note', MAX_LENGTH.note],
  ['message', MAX_LENGTH.message],
  ['receipt_number', MAX_LENGTH.receiptNumber],
  ['search', MAX_LENGTH.search],
  ['search_words', MAX_LENGTH.searchWords],
  ['group', MAX_LENGTH.group],
  ['view_name', MAX_LENGTH.viewName],
  ['inclusion', MAX_LENGTH.inclusion],
])('how long a %s may be', async (what, length) => {
  expect(await ask(`private.max_length('${what}')`)).toBe(length);
});

it.each([
  ['orders', DAILY_LIMIT.orders],
  ['phone_orders', DAILY_LIMIT.phoneOrders],
  ['revisions', DAILY_LIMIT.revisions],
  ['requests', DAILY_LIMIT.requests],
  ['photos', DAILY_LIMIT.photos],
  ['mails', DAILY_LIMIT.mails],
  ['repeats_of_message', DAILY_LIMIT.repeatsOfMessage],
  ['repeats', DAILY_LIMIT.repeats],
  ['repeats_of_staff', DAILY_LIMIT.repeatsOfStaff],
  ['turns', DAILY_LIMIT.turns],
  ['deletions', DAILY_LIMIT.deletions],
  ['login_changes', DAILY_LIMIT.loginChanges],
  ['choices', DAILY_LIMIT.choices],
  ['invitations', DAILY_LIMIT.invitations],
  ['messages_of_address', DAILY_LIMIT.messagesOfAddress],
  ['messages', DAILY_LIMIT.messages],
])('how many %s there can be in a day', async (what, limit) => {
  expect(await ask(`private.daily_limit('${what}')`)).toBe(limit);
});

it('photos: how many, and how large', async () => {
  expect(await ask('private.max_photos()')).toBe(PHOTOS.most);
  expect(await ask('private.max_photo_bytes()')).toBe(PHOTOS.maxBytes);
});

it('how long nothing is removed of an account whose removal was asked for', async () => {
  expect(await ask('extract(days from private.deletion_wait())::integer')).toBe(DELETION_WAIT_DAYS);
});

const sqlOf = (period: Period): string =>
  'years' in period ? `${period.years} years` : `${period.days} days`;

it.each(Object.entries(RETENTION))(
  'how long %s are kept, as the privacy page says',
  async (what, period) => {
    expect(await ask(`private.retention('${what}') = interval '${sqlOf(period)}'`)).toBe(true);
  },
);

it('nothing is kept for a time that the privacy page does not name', async () => {
  const [row] = await database.sql<{ body: string }>(
    "select prosrc as body from pg_proc where oid = 'private.retention'::regproc",
  );
  const kinds = [...(row?.body ?? '').matchAll(/when '(\w+)'/g)].map(([, what]) => what);
  expect(kinds.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
});

it('within which time a complaint is answered', async () => {
  const { acknowledgedHours, settledDays } = ANSWER_BY;
  expect(
    await ask(`private.answer_by('acknowledged') = interval '${acknowledgedHours} hours'
      and private.answer_by('settled') = interval '${settledDays} days'`),
  ).toBe(true);
});

it.each(Object.entries(LEGAL_VERSIONS))('since when the %s are in force', async (document, day) => {
  expect(await ask(`private.legal_version('${document}')::text`)).toBe(day);
});

it('what stands where a person stood who is erased', async () => {
  expect(
    await ask(`jsonb_build_object(
      'text', private.erased(), 'phone', private.erased_phone(), 'email', private.erased_email())`),
  ).toEqual(ERASED);
});

it('a word that no length or limit is known of is an error, not a check that lets everything pass', async () => {
  await expect(ask(`private.max_length('nonsense')`)).rejects.toMatchObject({ code: '20000' });
  await expect(ask(`private.daily_limit('nonsense')`)).rejects.toMatchObject({ code: '20000' });
  await expect(ask(`private.retention('nonsense')`)).rejects.toMatchObject({ code: '20000' });
});

it('how many rows a list answers: as usual, all of a page for a file and one that tells of the next, one at least', async () => {
  expect(await ask('private.page_rows(null)')).toBe(PAGE_SIZE.usual);
  expect(await ask('private.page_rows(1000000)')).toBe(EXPORT_PAGE_SIZE + 1);
  expect(await ask('private.page_rows(-1)')).toBe(1);
  expect(PAGE_SIZE.max).toBeLessThanOrEqual(EXPORT_PAGE_SIZE);
});

it('how long a password is, at hosted Supabase', async () => {
  const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
  expect(config).toContain(`\nminimum_password_length = ${PASSWORD_LENGTH.min}\n`);
});
