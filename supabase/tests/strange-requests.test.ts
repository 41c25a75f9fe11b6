import { describe, expect, it } from 'vitest';
import { usePglite } from './fixture';
import { TEST_SETTINGS } from './people';
import { newEmail, newestLink, openLink, signUp } from './signing-up';

/** What Lite and PGlite answer with a 500, or never recover from; hosted Supabase refuses it. */
const database = usePglite();

async function send(path: string, body: string): Promise<{ status: number; code: unknown }> {
  const request = new Request(`http://supabase.test${path}`, {
    method: 'POST',
    headers: { apikey: TEST_SETTINGS.publishableKey, 'content-type': 'application/json' },
    body,
  });
  const response = await database.supabase.fetch(request);
  const { code, error_code: authCode } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: authCode ?? code };
}

const readsCatalogue = async (): Promise<unknown> =>
  (await database.anonymous.from('catalogue_items').select('id').limit(1)).error;

describe('a request that fits nothing', () => {
  it('with a NUL in the name of a column is refused, and the next one is answered', async () => {
    const { status } = await send('/rest/v1/contract_requests', '{"a\\u0000b":1}');
    expect(status).toBe(400);
    expect(await readsCatalogue()).toBeNull();
  });

  it.each([
    ['a boolean for a text', '{"p_order_id":false}'],
    ['an object for a text', '{"p_order_id":{"a":1}}'],
    ['a list for a text', '{"p_order_id":[1]}'],
    ['NUL in a text', '{"p_order_id":"\\u0000"}'],
  ])('with %s is refused by the database, as any other value', async (_what, body) => {
    const { status } = await send('/rest/v1/rpc/order_details', body);
    expect([401, 403, 400]).toContain(status);
    expect(await readsCatalogue()).toBeNull();
  });

  it('with more values than the connection can count is too large, and the next one is answered', async () => {
    const rows = (count: number) => `[${Array<string>(count).fill('{"id":1}').join(',')}]`;
    expect(await send('/rest/v1/catalogue_items', rows(32_768))).toEqual({
      status: 413,
      code: '54023',
    });
    const { data } = await database.anonymous.from('catalogue_items').select('id').limit(1);
    expect(data).toHaveLength(1);
    expect((await send('/rest/v1/catalogue_items', rows(32_767))).code).toBe('42501');
  });

  it.each([
    ['contract_requests', '{"name":{"toString":1}}'],
    ['orders', '{"quantity":{"toString":1}}'],
    ['orders', '{"catalogue_item_id":{"toString":1}}'],
    ['workers', '{"trades":[[1],{"toString":1}]}'],
    ['workers', '{"trades":[{"toString":1}]}'],
  ])('for %s with what cannot be written as a text (%s) is refused', async (table, body) => {
    const { status } = await send(`/rest/v1/${table}`, body);
    expect([400, 401, 403, 404]).toContain(status);
    expect(await readsCatalogue()).toBeNull();
  });

  it.each([
    ['/rest/v1/orders', 101, 'PGRST102'],
    ['/rest/v1/orders', 8_000, 'PGRST102'],
    ['/rest/v1/rpc/send_contact_message', 6_000, 'PGRST102'],
    ['/auth/v1/signup', 200, 'bad_json'],
  ])('to %s, %d levels deep, is not read', async (path, levels, code) => {
    const deep = '['.repeat(levels - 1) + ']'.repeat(levels - 1);
    expect(await send(path, `{"name":${deep}}`)).toEqual({ status: 400, code });
  });

  it('is read with any number of brackets in a text', async () => {
    const body = JSON.stringify({ p_order_id: '["{'.repeat(200) });
    expect((await send('/rest/v1/rpc/order_details', body)).code).not.toBe('PGRST102');
  });

  it.each(['orders?select="a', 'catalogue_items?select=id::"text'])(
    'in what it asks for (%s) is refused',
    async (query) => {
      const headers = { apikey: TEST_SETTINGS.publishableKey };
      const request = new Request(`http://supabase.test/rest/v1/${query}`, { headers });
      const response = await database.supabase.fetch(request);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'PGRST100', details: null });
    },
  );

  it.each([7, 'x', true, { a: 1 }, [[1]], [null], ['\u0000'], ''])(
    'with %j for a list of texts is refused, and the next one is answered',
    async (trades) => {
      const worker = { name: 'Ramesh', phone: '9876500099', area: 'Ghazipur', trades };
      for (const person of [database.customer, database.staff]) {
        const { status } = await person.from('workers').insert(worker as never);
        expect([400, 403]).toContain(status);
        expect(await readsCatalogue()).toBeNull();
      }
    },
  );

  it.each(['null', '7', '[1,2]', '"text"', '{"email":', '{"email":"\\u0000"}', '{"email":-1}'])(
    '%s tells the sign-in service nothing',
    async (body) => {
      const { status, code } = await send('/auth/v1/token?grant_type=password', body);
      expect({ status, code }).toEqual({ status: 400, code: 'bad_json' });
    },
  );

  it.each(['null', '[1,2]', '['.repeat(20_000) + ']'.repeat(20_000)])(
    'has no parameters of a function in it',
    async (body) => {
      expect(await send('/rest/v1/rpc/order_details', body)).toEqual({
        status: 400,
        code: 'PGRST102',
      });
    },
  );
});

async function statusOf(query: string): Promise<number> {
  const headers = { apikey: TEST_SETTINGS.publishableKey };
  const { fetch } = database.supabase;
  return (await fetch(new Request(`http://supabase.test/rest/v1/${query}`, { headers }))).status;
}

describe('a table within a table', () => {
  it.each([
    'catalogue_items?select=id,worker_rates(catalogue_items(id))',
    'catalogue_items?select=id,x:worker_rates!inner(code,...catalogue_items(id))',
    'worker_rates?select=a:catalogue_items(id),b:catalogue_items(id)',
    'worker_rates?select=code&select=catalogue_items(id,worker_rates(code))',
    'worker_rates?select=catalogue_items(%22)%22,worker_rates(code))',
    'rpc/list_orders?select=order_id,catalogue_items(id,orders(order_id))',
  ])('is embedded once, not more: %s', async (query) => {
    expect(await statusOf(query)).toBe(400);
  });

  it('is what pages ask for', async () => {
    const { customer } = database;
    const { error } = await customer
      .from('contract_requests')
      .select('ticket, service:contract_services(name_en, name_hi)');
    expect(error).toBeNull();
  });
});

describe('a regular expression', () => {
  it.each([
    'name_en=match.^(a+)+$',
    'name_en=imatch.x',
    'name_en=not.imatch.x',
    'name_en=match(any).{x,y}',
    'name_en=IMATCH.x',
    'or=(id.eq.x,name_en.match.x)',
    'not.or=(name_en.not.imatch(all).{x})',
    'and=(or(id.eq.x,name_en.imatch.x))',
  ])('is refused in %s', async (filter) => {
    expect(await statusOf(`catalogue_items?${filter}`)).toBe(400);
  });

  it.each(['name_en=eq.match.x', 'name_en=like.imatch.*', 'name_en=in.(match.x)'])(
    'is none in %s',
    async (filter) => {
      expect(await statusOf(`catalogue_items?${filter}`)).toBe(200);
    },
  );
});

describe('a count', () => {
  const counting = async (prefer: string) => {
    const response = await database.supabase.fetch(
      new Request('http://supabase.test/rest/v1/catalogue_items?select=id&limit=1', {
        method: 'HEAD',
        headers: { apikey: TEST_SETTINGS.publishableKey, prefer },
      }),
    );
    return response.status;
  };

  it.each(['count=planned', 'count=estimated', 'return=minimal, COUNT = "planned"'])(
    'that the planner estimates, of rows that the asker may not read, is refused (%s)',
    async (prefer) => expect(await counting(prefer)).toBe(400),
  );

  it('of the rows themselves is answered', async () => {
    expect(await counting('count=exact')).toBeLessThan(300);
  });
});

describe('what an account says of itself', () => {
  it('is refused beyond 8 KB, however it is sent', async () => {
    const email = newEmail();
    await signUp(database, email);
    const { client } = await openLink(database, await newestLink(database, email));
    const grow = (key: string) => client.auth.updateUser({ data: { [key]: 'x'.repeat(5_000) } });
    expect((await grow('one')).error).toBeNull();
    expect((await grow('two')).error?.status).toBe(400);
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).not.toContain('two');
  });
});

describe('an error of the database', () => {
  it.each([
    ['a value that is no number', 'catalogue_items?id=eq.x', 400, '22P02'],
    ['a date that is none', 'orders?scheduled_on=eq.0000-99-99', 400, '22008'],
    ['an operator that the type lacks', 'orders?amount_paise=like.x', 404, '42883'],
  ])('about %s has the status that PostgREST gives it', async (_what, path, status, code) => {
    const { customer } = database;
    const [table = '', filter = ''] = path.split('?');
    const [column = '', value = ''] = filter.split('=');
    const [operator = '', operand = ''] = value.split('.');
    const answer = await customer.from(table).select('*').filter(column, operator, operand);
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  });
});
