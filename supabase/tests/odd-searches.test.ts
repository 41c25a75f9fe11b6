import { beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '@kaarigar/shared/api/admin-messages';
import { listAllRequests } from '@kaarigar/shared/api/admin-requests';
import { searchDesk } from '@kaarigar/shared/api/desk';
import { findWorkers, findWorkersForAll, listWorkers } from '@kaarigar/shared/api/workers';
import { cleanSearch, searchTerm } from '../../mf-admin/src/list/search-text';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { contextOf } from './remote-context';
import { addWorker } from './working';

const database = useDatabase();

/** Of everything there is one with a usual name, and one with all the signs that a name may have. */
const USUAL = 'Sunita Devi';
const ODD = 'प्रकाश यादव😀 100% A_B é';

let order: string;
beforeAll(async () => {
  order = await book(database.customer, { name: USUAL });
  await book(database.customer, { name: ODD });
  for (const name of [USUAL, ODD]) {
    await addWorker(database, { name });
    await call(database.customer, 'create_contract_request', {
      p_service_code: 'HP',
      p_name: name,
      p_phone: '9876500011',
      p_description: 'Two rooms and the outer wall',
      p_address: 'Ward 4, Ghazipur',
      p_locale: 'hi',
    });
    await call(database.service, 'send_contact_message', {
      p_name: name,
      p_email: 'somebody@test.example',
      p_message: 'Do you repair generators?',
      p_locale: 'en',
    });
  }
});

const staff = () => contextOf(database.staff);
const namesOf = (rows: readonly { readonly name: string | null }[]) => rows.map(({ name }) => name);

const SEARCHES: Readonly<Record<string, (q: string) => Promise<readonly (string | null)[]>>> = {
  orders: async (q) => {
    const rows = await call<{ customer_name: string }[]>(database.staff, 'list_orders', { p_q: q });
    return rows.map(({ customer_name: name }) => name);
  },
  requests: async (q) => namesOf((await listAllRequests(staff(), { q })).rows),
  messages: async (q) => namesOf((await listMessages(staff(), { q })).rows),
  workers: async (q) => namesOf((await listWorkers(staff(), { q })).rows),
  'workers for an order': async (q) => namesOf(await findWorkers(staff(), { orderId: order, q })),
  'workers for several orders': async (q) =>
    namesOf(await findWorkersForAll(staff(), { orderIds: [order], q })),
  'one search for everything': async (q) => {
    const found = await searchDesk(staff(), q);
    const { orders, customers, workers, requests, messages } = found;
    return [orders, customers, workers, requests, messages].flatMap(namesOf);
  },
};

describe.each(Object.entries(SEARCHES))('staff search %s', (_what, search) => {
  // As the pages do: what is typed goes into the address, and from there to the database.
  const find = async (typed: string) => [...new Set(await search(searchTerm(cleanSearch(typed))))];

  it('by signs that a name has, and by no other', async () => {
    for (const sign of ['😀', '100%', 'A_B', 'é', 'e\u0301', 'यादव😀']) {
      expect(await find(sign), JSON.stringify(sign)).toEqual([ODD]);
    }
    for (const sign of [
      '🦚',
      '👩‍👩‍👧',
      'Sunit_',
      'S%i',
      '%%%',
      '___',
      '\\',
      '\\%',
      "'",
      '"',
      '$1',
      '*',
      '()',
    ]) {
      expect(await find(sign), JSON.stringify(sign)).toEqual([]);
    }
  });

  it('by a sign that stands alone never all, by a long text nothing', async () => {
    for (const sign of ['%', '_', '\u0301', '\u0902', '\u094d', '\u093f', '\ufe0f']) {
      expect(await find(sign), JSON.stringify(sign)).not.toContain(USUAL);
    }
    for (const sign of ['x', 'क', '😀', '%', '_', 'e\u0301', '\u094d']) {
      expect(await find(sign.repeat(300)), JSON.stringify(sign)).toEqual([]);
      // The cut falls into the middle of a sign of two parts.
      expect(await find(`x${sign.repeat(300)}`), JSON.stringify(sign)).toEqual([]);
    }
  });
});
