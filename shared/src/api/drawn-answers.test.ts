import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { drawnAddresses } from './drawn-answers';
import { jsonOf, request } from './request';

const ADDRESS = '/rest/v1/worker_rates?select=code%2Crate_paise&active=eq.true';
const context = { getAccessToken: async () => null } as unknown as RemoteContext;
const rates = jsonOf(z.array(z.number()));

/** A page whose root is marked so, with the answer of the address behind it. */
function stand(marks: Record<string, string>, text = '[50000]'): void {
  const script = { getAttribute: () => ADDRESS, textContent: text };
  vi.stubGlobal('document', {
    baseURI: 'https://site.example/workers',
    documentElement: { removeAttribute: () => undefined },
    getElementById: () => ({ dataset: marks }),
    querySelectorAll: () => [script],
  });
}

const fetched = vi.fn(async () => new Response('[40000]'));

/** The rates of `path`, as a page reads them. */
async function read(path = ADDRESS, body?: unknown): Promise<readonly number[]> {
  vi.stubGlobal('fetch', fetched);
  const server = {
    address: 'https://project.example/',
    errorOf: (): never => {
      throw new Error('refused');
    },
  };
  return (await request(context, server, { path, body }, rates)).body;
}

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('a page that is taken over shows the rows that it was drawn of, and asks nobody', async () => {
  stand({ prerendered: '/workers' });
  expect(await read()).toEqual([50_000]);
  expect(fetched).not.toHaveBeenCalled();
  expect(drawnAddresses()).toEqual([ADDRESS]);
});

test.each([
  ['the page answers by itself', { prerendered: '/workers', alive: '' }, ADDRESS],
  ['the page has given way, or was never drawn', {}, ADDRESS],
  ['it is another address', { prerendered: '/workers' }, `${ADDRESS}&order=sort`],
])('the server is asked when %s', async (_when, marks, address) => {
  stand(marks);
  expect(await read(address)).toEqual([40_000]);
});

test('what is sent is sent, whatever stands in the page', async () => {
  stand({ prerendered: '/workers' });
  expect(await read(ADDRESS, {})).toEqual([40_000]);
});

test('rows in a form that the page does not know count as an outage, as from the server', async () => {
  stand({ prerendered: '/workers' }, '{"rates":[]}');
  await expect(read()).rejects.toMatchObject({ code: 'service_unavailable' });
});
