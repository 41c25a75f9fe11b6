import { expect, test } from 'vitest';
import type { ContractEvent, ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow, RequestStatus } from '@kaarigar/shared/contracts/rows';
import { markupOf } from '../markup-for-tests';
import { requestStanding, workOfRequest } from '../order-words/request-state';
import { RequestContent } from './request-content';

const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};

const quote: ContractQuote = {
  version: 1,
  lines: [{ text: 'Two rooms', amount_paise: 1_800_000 }],
  amount_paise: 1_800_000,
  valid_until: '2027-01-10',
  is_expired: false,
  accepted_at: null,
  is_withdrawn: false,
  created_at: '2026-11-28T05:00:00Z',
  stages: [{ number: 1, text: 'When you say yes', amount_paise: 1_800_000, order: null }],
};

type Happened = readonly [type: string, data?: Readonly<Record<string, unknown>>];

/** What stands where on the page of a request, from top to bottom. */
function orderOf(
  status: RequestStatus,
  happened: readonly Happened[],
  quotes: readonly ContractQuote[] = [],
): readonly string[] {
  const events: ContractEvent[] = happened.map(([type, data = {}], place) => ({
    id: place + 1,
    at: '2026-11-28T05:00:00Z',
    actor: 'staff',
    actor_name: null,
    type,
    data,
  }));
  const work = { quotes: [...quotes], events };
  const request: ContractRequestRow = {
    ticket: '482910',
    service_code: 'HP',
    service: null,
    status,
    name: 'Sita Devi',
    phone: '9876543210',
    address: 'Ward 4, Ghazipur',
    description: 'Paint two rooms',
    preferred_on: null,
    note: null,
    created_at: '2026-11-27T05:00:00Z',
    updated_at: '2026-11-27T05:00:00Z',
  };
  const html = markupOf(
    <RequestContent
      context={context}
      view={{
        request,
        work,
        photos: [],
        stageWorkers: [],
        standing: requestStanding(status, workOfRequest(work)),
        facts: [],
      }}
      isRefreshing={false}
      hasAccepted={false}
      onAccepted={() => {}}
      onChanged={() => {}}
    />,
  );
  const blocks = {
    next: 'What happens next',
    price: 'Two rooms',
    asked: 'What you asked for',
    talk: 'With primer?',
  };
  return Object.entries(blocks)
    .map(([block, text]) => [html.indexOf(text), block] as const)
    .filter(([place]) => place >= 0)
    .sort(([one], [other]) => one - other)
    .map(([, block]) => block);
}

const asked: Happened = ['asked'];
const question: Happened = ['questioned', { text: 'With primer?' }];
const quoted: Happened = ['quoted', { version: 1, amount_paise: 1_800_000 }];

test('a written price comes right after what happens next; what was said before it, last', () => {
  const talkedBefore = [asked, question, ['replied', { text: 'Yes' }], quoted] as const;
  expect(orderOf('QUOTED', talkedBefore, [quote])).toEqual(['next', 'price', 'asked', 'talk']);
});

test('a question about the price, and our answer to it, stand right below the price', () => {
  const order = ['next', 'price', 'talk', 'asked'];
  expect(orderOf('QUOTED', [asked, quoted, question], [quote])).toEqual(order);
  const answered = [asked, quoted, question, ['replied', { text: 'Yes' }]] as const;
  expect(orderOf('QUOTED', answered, [quote])).toEqual(order);
});

test('a question of ours comes before the price: nothing goes on without its answer', () => {
  const asks = [asked, quoted, ['replied', { text: 'With primer?', asks: true }]] as const;
  expect(orderOf('QUOTED', asks, [quote])).toEqual(['next', 'talk', 'price', 'asked']);
});

test('before there is a price, what was said stands above what was asked for', () => {
  expect(orderOf('CONTACTED', [asked, question])).toEqual(['next', 'talk', 'asked']);
});
