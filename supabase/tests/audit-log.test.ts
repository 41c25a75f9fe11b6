import { listMessages, updateMessage } from '@kaarigar/shared/api/admin-messages';
import {
  listAllContractServices,
  listPriceItems,
  listRates,
  updateContractService,
  updatePriceItem,
  updateRate,
} from '@kaarigar/shared/api/admin-prices';
import { listAllRequests, updateRequest } from '@kaarigar/shared/api/admin-requests';
import { listAudit } from '@kaarigar/shared/api/audit';
import { addWorker, updateWorker } from '@kaarigar/shared/api/workers';
import type { AuditSubject } from '@kaarigar/shared/contracts/staff-rows';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { labelOf, type PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';

const database = useDatabase();

const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const historyOf = async (subjectType: AuditSubject, subjectId: string) =>
  (await listAudit(as('staff'), { subjectType, subjectId })).rows;
const byStaff = { actor_name: labelOf('staff'), action: 'update' };

const firstItem = async () => {
  const item = (await listPriceItems(as('staff'))).find(({ category }) => category === 'painting');
  if (!item) throw new Error('no item');
  return item;
};

describe('what staff change is kept with who, before and after', () => {
  it('a price and nothing else of its row', async () => {
    const item = await firstItem();
    await updatePriceItem(as('staff'), item, {
      price_paise: item.price_paise + 100,
      name_en: ` ${item.name_en} `,
    });
    expect(await historyOf('catalogue_items', `painting/${item.id}`)).toEqual([
      expect.objectContaining({
        ...byStaff,
        actor_id: database.ids.staff,
        subject_name: item.name_en,
        before: { price_paise: item.price_paise },
        after: { price_paise: item.price_paise + 100 },
      }),
    ]);
  });

  it('a rate and a kind of contract work', async () => {
    const rate = (await listRates(as('staff'))).find(({ code }) => code === 'MA');
    const service = (await listAllContractServices(as('staff'))).find(({ code }) => code === 'HP');
    if (!rate || !service) throw new Error('not there');
    await updateRate(as('staff'), rate, { rate_paise: 41_000 });
    await updateContractService(as('staff'), service, { active: false });
    expect(await historyOf('worker_rates', 'MA')).toMatchObject([
      { ...byStaff, before: { rate_paise: 40_000 }, after: { rate_paise: 41_000 } },
    ]);
    expect(await historyOf('contract_services', 'HP')).toMatchObject([
      { ...byStaff, before: { active: true }, after: { active: false } },
    ]);
    const again = (await listAllContractServices(as('staff'))).find(({ code }) => code === 'HP');
    await updateContractService(as('staff'), again ?? service, { active: true });
  });

  it('a worker, from the first day on', async () => {
    const worker = await addWorker(as('staff'), {
      name: 'Ramesh',
      phone: '9876512345',
      trades: ['mason'],
      area: null,
      note: null,
      active: true,
    });
    await updateWorker(as('admin'), worker, { active: false });
    expect(await historyOf('workers', worker.id)).toMatchObject([
      {
        actor_name: labelOf('admin'),
        action: 'update',
        before: { active: true },
        after: { active: false },
      },
      { actor_name: labelOf('staff'), action: 'insert', before: null, after: { name: 'Ramesh' } },
    ]);
  });

  it('a request and a message, but not what customers wrote in them', async () => {
    const { customer, service } = database;
    await customer.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 4, Ghazipur',
    });
    await service.rpc('send_contact_message', {
      p_name: 'Arvind',
      p_email: 'arvind@test.example',
      p_message: 'Do you come to Ballia?',
    });
    const [request] = (await listAllRequests(as('staff'), {})).rows;
    const [message] = (await listMessages(as('staff'), {})).rows;
    if (!request || !message) throw new Error('not there');
    await updateRequest(as('staff'), request, { status: 'CONTACTED' });
    await updateMessage(as('staff'), message, { status: 'ANSWERED', note: 'Called' });
    expect(await historyOf('contract_requests', request.ticket)).toEqual([
      expect.objectContaining({
        ...byStaff,
        before: { status: 'NEW' },
        after: { status: 'CONTACTED' },
      }),
    ]);
    expect(await historyOf('contact_messages', String(message.id))).toEqual([
      expect.objectContaining({
        ...byStaff,
        before: { status: 'NEW', note: null },
        after: { status: 'ANSWERED', note: 'Called' },
      }),
    ]);
  });

  it('saving without a change leaves no trace', async () => {
    const item = await firstItem();
    const before = await historyOf('catalogue_items', `painting/${item.id}`);
    await updatePriceItem(as('staff'), item, { price_paise: item.price_paise });
    expect(await historyOf('catalogue_items', `painting/${item.id}`)).toEqual(before);
    expect(before).not.toEqual([]);
  });
});

it('staff read it in pages, nobody else does, and nobody writes it', async () => {
  const all = (await listAudit(as('staff'), {})).rows;
  expect(all.length).toBeGreaterThan(3);
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await listAudit(as('staff'), { limit: 2, cursor });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  for (const person of ['customer', 'stranger'] as const) {
    await expect(listAudit(as(person), {})).rejects.toMatchObject({ code: 'not_allowed' });
  }
  await expect(listAudit(as('anonymous'), {})).rejects.toMatchObject(notAllowed);
  const { admin, service } = database;
  expect((await admin.from('audit_log').select('id')).error?.code).toBe('42501');
  expect((await service.from('audit_log').select('id').limit(1)).data).toHaveLength(1);
  for (const client of [admin, service]) {
    expect((await client.from('audit_log').delete().gt('id', 0)).error?.code).toBe('42501');
    expect(
      (await client.from('audit_log').update({ actor_id: null }).gt('id', 0)).error?.code,
    ).toBe('42501');
  }
});

describe('prices', () => {
  it('are changed by staff as they saw them, within bounds, and by nobody else', async () => {
    const item = await firstItem();
    const cheaper = { price_paise: 1_000 };
    await expect(updatePriceItem(as('customer'), item, cheaper)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(updatePriceItem(as('anonymous'), item, cheaper)).rejects.toMatchObject(notAllowed);
    for (const wrong of [{ price_paise: 0 }, { price_paise: 1 }, { price_paise: 100_000_001 }]) {
      await expect(updatePriceItem(as('staff'), item, wrong)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
    await expect(updatePriceItem(as('staff'), item, { name_hi: ' ' })).rejects.toMatchObject({
      code: 'required_fields',
    });
    await updatePriceItem(as('admin'), item, { active: false });
    await expect(updatePriceItem(as('staff'), item, cheaper)).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    // An inactive item: staff still see it, customers do not.
    const isListed = async (person: PersonName) =>
      (await listPriceItems(as(person))).some(
        ({ category, id }) => category === item.category && id === item.id,
      );
    expect([await isListed('staff'), await isListed('customer')]).toEqual([true, false]);
  });
});
