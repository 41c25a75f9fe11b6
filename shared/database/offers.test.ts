import { describe, expect, it } from 'vitest';
import {
  asksOf,
  BROWSER_ROLES,
  notOffered,
  SERVICE_ROLES,
  unknownFunctions,
  type Offers,
} from './offers';
import { offersText, readOffersFile } from './offers-file';

const READ = { select: ['authenticated'], insert: [], update: [] } as const;
const OFFERS: Offers = {
  functions: {
    list_orders: [
      {
        needs: { p_status: 'text' },
        takes: { p_limit: 'integer', p_before: 'date' },
        gives: 'jsonb',
        to: ['authenticated'],
      },
    ],
    settle_order: [
      { needs: { p_order_id: 'text' }, takes: {}, gives: 'void', to: ['service_role'] },
    ],
  },
  tables: {
    orders: {
      order_id: { type: 'text', isNeeded: true, ...READ, insert: ['authenticated'] },
      status: { type: 'text', isNeeded: false, ...READ },
      secret: { type: 'text', isNeeded: true, select: [], insert: [], update: [] },
      worker: { type: 'uuid', isNeeded: false, ...READ },
    },
    workers: { id: { type: 'uuid', isNeeded: false, ...READ } },
  },
};

/** As a minifier leaves it. */
const CODE = `(0,k.c)(e,{name:"list_orders",parameters:{p_status:t,p_limit:9},answer:n});
const q={table:"orders",row:z.object({order_id:z.string(),status:z.string()})};`;
const ASKS = asksOf(CODE, OFFERS, BROWSER_ROLES);

describe('what code asks for', () => {
  it('are the functions and tables that it names, with the arguments and columns that it names', () => {
    expect(Object.keys(ASKS.functions)).toEqual(['list_orders']);
    expect(ASKS.functions['list_orders']?.[0]).toMatchObject({
      needs: { p_status: 'text' },
      takes: { p_limit: 'integer' },
    });
    expect(Object.keys(ASKS.tables)).toEqual(['orders']);
    expect(Object.keys(ASKS.tables['orders'] ?? {})).toEqual(['order_id', 'status', 'secret']);
  });

  it('is seen in addresses, too, as a minifier may have put them together', () => {
    const { functions, tables } = asksOf(
      'fetch(`/rpc/list_orders`);ask("/workers?"+id)',
      OFFERS,
      BROWSER_ROLES,
    );
    expect([Object.keys(functions), Object.keys(tables)]).toEqual([['list_orders'], ['workers']]);
  });

  it('depends on whose code it is: nobody calls what only others may', () => {
    const code = `rpc("settle_order",{p_order_id:a}); rpc("list_orders")`;
    expect(Object.keys(asksOf(code, OFFERS, BROWSER_ROLES).functions)).toEqual(['list_orders']);
    expect(Object.keys(asksOf(code, OFFERS, SERVICE_ROLES).functions)).toEqual([
      'list_orders',
      'settle_order',
    ]);
  });

  it.each([
    'callDatabase(context, { name: "pay_rent", answer: z.unknown() })',
    "callDatabase(e,{name:'pay_rent',parameters:{},answer:n})",
    'supabase.rpc("pay_rent", {})',
    'ask(`/rpc/pay_rent`)',
  ])('is known when no migration makes it: %s', (code) => {
    expect(unknownFunctions(`${code};${CODE}`, OFFERS)).toEqual(['pay_rent']);
  });
});

describe('what a database no longer offers', () => {
  const [listed] = OFFERS.functions['list_orders'] ?? [];
  const orders = OFFERS.tables['orders'] ?? {};
  const withFunction = (change: object): Offers => ({
    ...OFFERS,
    functions: { list_orders: [{ ...listed, ...change } as never] },
  });
  const withColumn = (name: string, change: object | null): Offers => {
    const { [name]: old, ...others } = orders;
    const changed = change ? { ...others, [name]: { ...old, ...change } } : others;
    return { ...OFFERS, tables: { orders: changed as never } };
  };

  it('is nothing while all is there, or more', () => {
    expect(notOffered(ASKS, OFFERS)).toEqual([]);
    const more = { takes: { ...listed?.takes, p_new: 'text' }, to: ['anon', 'authenticated'] };
    expect(notOffered(ASKS, withFunction(more))).toEqual([]);
    expect(notOffered(ASKS, withColumn('worker', null))).toEqual([]);
    expect(notOffered(ASKS, withColumn('tip', { isNeeded: false, type: 'text', ...READ }))).toEqual(
      [],
    );
  });

  it.each([
    ['a function', { ...OFFERS, functions: {} }, 'function list_orders is gone'],
    [
      'an argument, under its name',
      withFunction({ needs: { p_state: 'text' } }),
      'function list_orders takes no p_status',
    ],
    [
      'an argument of its type',
      withFunction({ needs: { p_status: 'integer' } }),
      'function list_orders takes p_status as integer, not as text',
    ],
    [
      'a call without a new argument',
      withFunction({ needs: { p_status: 'text', p_new: 'text' } }),
      'function list_orders needs p_new',
    ],
    ['an answer', withFunction({ gives: 'text' }), 'function list_orders gives text, not jsonb'],
    [
      'a right',
      withFunction({ to: ['service_role'] }),
      'function list_orders is not for authenticated',
    ],
    ['a table', { ...OFFERS, tables: {} }, 'table orders is gone'],
    ['a column', withColumn('status', null), 'column orders.status is gone'],
    [
      'a column of its type',
      withColumn('status', { type: 'integer' }),
      'column orders.status is integer, not text',
    ],
    [
      'the right to read a column',
      withColumn('status', { select: [] }),
      'column orders.status is not for select by authenticated',
    ],
    [
      'the right to add a row',
      withColumn('order_id', { insert: [] }),
      'column orders.order_id is not for insert by authenticated',
    ],
    [
      'a row without a new column',
      withColumn('tip', { type: 'integer', isNeeded: true, ...READ }),
      'column orders.tip is needed in every new row',
    ],
  ])('%s', (_what, offers, problem) => {
    expect(notOffered(ASKS, offers)).toContain(problem);
  });

  it('counts the function that fits best when there are several of a name', () => {
    const other = { needs: { p_id: 'uuid' }, takes: {}, gives: 'text', to: ['authenticated'] };
    const both = { list_orders: [other, listed] } as never;
    expect(notOffered(ASKS, { ...OFFERS, functions: both })).toEqual([]);
  });
});

it('the file has a line for each function and column, and is read as it was written', () => {
  const offers = readOffersFile();
  expect(JSON.parse(offersText(offers))).toEqual(offers);
  const columns = Object.values(offers.tables).flatMap((one) => Object.keys(one));
  expect(columns.length).toBeGreaterThan(100);
  expect(offersText(offers).split('\n').length).toBeGreaterThan(columns.length);
});
