import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // What SQL can read of a request, kept by a trigger as an operator might.
  await world.database.sql(`
    create table private.seen_requests (headers jsonb);
  `);
  await world.database.sql(`
    create function private.see_request() returns trigger language plpgsql security definer
    set search_path = '' as $$
    begin
      insert into private.seen_requests
      values (nullif(current_setting('request.headers', true), '')::jsonb);
      return new;
    end $$
  `);
  await world.database.sql(`
    create trigger see_request after update on public.orders
    for each row execute function private.see_request()
  `);
});
afterAll(() => world.stop());

it('the id and the trace of a request are in the log, and in SQL as the setting request.headers', async () => {
  const orderId = await world.book();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    authorization: `Bearer ${world.tokenOf('customer')}`,
    'content-type': 'application/json',
    'x-request-id': 'of-the-gateway-1',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    tracestate: 'vendor=1',
  };
  const answer = await fetch(`${world.serviceUrl}/orders/${orderId}/cancel`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-request-id')).toBe('of-the-gateway-1');
  const rows = await world.database.sql<{ headers: Record<string, string> }>(
    'select headers from private.seen_requests',
  );
  expect(rows.at(-1)?.headers).toMatchObject({
    'x-request-id': headers['x-request-id'],
    traceparent: headers.traceparent,
    tracestate: headers.tracestate,
  });
  const line = world.log.find((one) => one.includes(`/orders/${orderId}/cancel`));
  expect(JSON.parse(line ?? '{}').req).toMatchObject({ id: 'of-the-gateway-1', traceId: trace });
});

it('what nobody asked for carries no id', async () => {
  const orderId = await world.book();
  await world.database.sql(
    `update public.orders set created_at = created_at where order_id = '${orderId}'`,
  );
  const rows = await world.database.sql<{ headers: unknown }>(
    'select headers from private.seen_requests',
  );
  expect(rows.at(-1)?.headers ?? null).toBeNull();
});
