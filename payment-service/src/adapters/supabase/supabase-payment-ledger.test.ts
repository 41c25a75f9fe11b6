import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentLedger } from './supabase-payment-ledger';

/** A ledger over a database that answers everything with the same rows. */
async function ledgerOver(rows: string) {
  const database = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(rows);
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void database.close());
  const { port } = database.address() as AddressInfo;
  return createPaymentLedger({
    url: `http://127.0.0.1:${port}`,
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
  });
}

test('a database that answers without the row that is always there is not ready', async () => {
  await expect((await ledgerOver('[{"to_status":"PENDING"}]')).ping()).resolves.toBeUndefined();
  await expect((await ledgerOver('[]')).ping()).rejects.toMatchObject({ code: 'internal' });
});
