import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createHandler } from '../local/create-handler';
import { useDatabase } from './fixture';
import { TEST_SETTINGS } from './people';

const db = useDatabase();

/** Some way on, as what is read from the database is: sent as it comes it has no length. */
function slowAnswer(): Response {
  const pieces = ['{"a":1,', '"b":2}'].values();
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
}

test('an answer of the sign-in service has a length, however slowly it comes', async () => {
  const served = { ...db.supabase, fetch: async () => slowAnswer() };
  const server = createServer(getRequestListener(createHandler(served, TEST_SETTINGS)));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/resend`, { method: 'POST' });
  expect(await answer.json()).toEqual({ a: 1, b: 2 });
  expect(answer.headers.get('transfer-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe('13');
});
