import {
  acceptQuote,
  findContractWork,
  sendQuote,
  type NewQuote,
} from '@kaarigar/shared/api/contract-work';
import { findAnyRequest, updateRequest } from '@kaarigar/shared/api/admin-requests';
import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { splitByPercent } from '@kaarigar/shared/domain/stages';
import type { TestDatabase } from './fixture';
import type { PersonName } from './people';
import { contextOf } from './remote-context';
import { addWorker, assign, setJob, workday } from './working';

export const IN_A_MONTH = daysAfter(new Date(), 30);
export const TOTAL = 18_000_01;

/** ₹18,000.01 in 30, 40 and 30 percent. */
export function quoteOf(changes: Partial<NewQuote> = {}): NewQuote {
  const [first = 0, second = 0, third = 0] = splitByPercent(TOTAL, [30, 40, 30]);
  return {
    lines: [
      { text: 'Paint', amount_paise: 12_000_01 },
      { text: 'Work of five days', amount_paise: 6_000_00 },
    ],
    stages: [
      { text: 'Before the work', amount_paise: first },
      { text: 'Walls done', amount_paise: second },
      { text: 'All done', amount_paise: third },
    ],
    validUntil: IN_A_MONTH,
    replaces: 0,
    ...changes,
  };
}

interface AcceptedWork {
  readonly ticket: string;
  /** The order ids of its stages. */
  readonly orders: readonly string[];
}

/** Contract work as customers and staff have it done, in the database of a test file. */
export function contractWorkIn(database: TestDatabase) {
  const as = (person: PersonName | 'anonymous') => contextOf(database[person]);

  async function ask(person: PersonName = 'customer'): Promise<string> {
    // Otherwise the limits of a day and of a minute would refuse the following tests.
    await database.sql(
      "update contract_requests set created_at = created_at - interval '25 hours'",
    );
    await database.sql("update contract_events set at = at - interval '25 hours'");
    // What became of the money of a stage stands among them.
    await database.sql("update order_events set at = at - interval '25 hours'");
    await database.sql('delete from private.provider_questions');
    const { data, error } = await database[person].rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 4, Ghazipur',
      p_locale: 'hi',
    });
    if (error) throw new Error(error.message);
    return String(data.ticket);
  }

  async function quoted(changes: Partial<NewQuote> = {}): Promise<string> {
    const ticket = await ask();
    await sendQuote(as('staff'), ticket, quoteOf(changes));
    return ticket;
  }

  async function workOf(ticket: string, person: PersonName = 'customer'): Promise<ContractWork> {
    const work = await findContractWork(as(person), ticket);
    if (!work) throw new Error('no work');
    return work;
  }

  async function accepted(): Promise<AcceptedWork> {
    const ticket = await quoted();
    await acceptQuote(as('customer'), { ticket, version: 1 });
    const { quotes } = await workOf(ticket);
    return { ticket, orders: (quotes[0]?.stages ?? []).map(({ order }) => order?.order_id ?? '') };
  }

  /** The request as staff see it. */
  async function requestOf(ticket: string) {
    const request = await findAnyRequest(as('staff'), ticket);
    if (!request) throw new Error('no request');
    return request;
  }

  /** Staff say by hand how the request stands. */
  const setStatus = async (ticket: string, status: RequestStatus): Promise<RequestStatus> =>
    (await updateRequest(as('staff'), await requestOf(ticket), { status })).status;

  const mailsAbout = (ticket: string) =>
    database.sql<{ kind: string; type: string; recipient: string | null; locale: string }>(
      `select kind, data ->> 'type' as type, recipient, locale from outbox
       where data ->> 'ticket' = $1 order by id`,
      [ticket],
    );

  /** Somebody begins the work of a stage. */
  async function assignAndBegin(orderId: string, day: number): Promise<void> {
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(day), p_slot: 'morning' });
    await setJob(database, orderId, 'IN_PROGRESS');
  }

  /** Somebody does the work of a stage, from the beginning to its end. */
  async function assignAndEnd(orderId: string, day: number): Promise<void> {
    await assignAndBegin(orderId, day);
    await setJob(database, orderId, 'COMPLETED');
  }

  return {
    as,
    ask,
    quoted,
    workOf,
    accepted,
    requestOf,
    setStatus,
    mailsAbout,
    assignAndBegin,
    assignAndEnd,
  };
}

export const succeeded = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === 'fulfilled').length;
