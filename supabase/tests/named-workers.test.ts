import { expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { addWorker, assign, setJob, workday } from './working';

const database = useDatabase();

interface Work {
  readonly p_order_id?: string;
  readonly p_ticket?: string;
}

async function namedIn(p_text: string | null, work: Work = {}): Promise<readonly string[]> {
  const found = await call<readonly { name: string }[]>(database.staff, 'named_workers', {
    p_text,
    ...work,
  });
  return found.map(({ name }) => name);
}

it('finds whom staff name in either script, by the first name too, and nobody in other words', async () => {
  await addWorker(database, { name: 'Manoj Chauhan', name_hi: 'मनोज चौहान' });
  await addWorker(database, { name: 'Ram Prasad' });
  expect(await namedIn('Manoj will come at ten.')).toEqual(['Manoj Chauhan']);
  expect(await namedIn('कल मनोज चौहान जी को भेजेंगे')).toEqual(['Manoj Chauhan']);
  // Two sounds are too many other words: the whole name is a name.
  expect(await namedIn('राम राम! हम कल आएँगे।')).toEqual([]);
  expect(await namedIn('राम प्रसाद को भेजेंगे; मनोज को नहीं')).toEqual(['Manoj Chauhan', 'Ram Prasad']);
  expect(await namedIn('The wall is dry, we paint it on Monday.')).toEqual([]);
  for (const nothing of ['', ' ', '?!', null]) expect(await namedIn(nothing)).toEqual([]);
});

it('says nothing of whom somebody assigned, of who was there, and of the customer', async () => {
  const dinesh = await addWorker(database, { name: 'Dinesh Yadav' });
  const other = await addWorker(database, { name: 'Dinesh Rajbhar' });
  await addWorker(database, { name: 'Sunita Devi' });
  const orderId = await book(database.customer, {
    name: 'Sunita Devi',
    payment_mode: 'after_service',
    scheduled_on: workday(0),
    slot: 'morning',
  });
  const of = { p_order_id: orderId };
  const text = 'Sunita Devi, Dinesh will come.';
  expect(await namedIn(text, of)).toEqual([other.name, dinesh.name]);
  await assign(database, orderId, dinesh.id);
  expect(await namedIn(text, of)).toEqual([]);
  expect(await namedIn('Dinesh Rajbhar will come.', of)).toEqual([other.name]);
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  expect(await namedIn(text, of)).toEqual([]);
});

it('of agreed work knows who is assigned to any of its stages', async () => {
  const { accepted } = contractWorkIn(database);
  const painter = await addWorker(database, { name: 'Harish Maurya' });
  const { ticket, orders } = await accepted();
  const of = { p_ticket: ticket };
  expect(await namedIn('Harish begins on Monday.', of)).toEqual([painter.name]);
  await assign(database, orders[0] ?? '', painter.id, { p_day: workday(2), p_slot: null });
  expect(await namedIn('Harish begins on Monday.', of)).toEqual([]);
});
