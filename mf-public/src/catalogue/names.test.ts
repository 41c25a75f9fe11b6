import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT_CODES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { contractMessages } from './contract-messages';
import { workerMessages } from './worker-messages';

const PRICES = '../../../supabase/schema/catalogue/prices.sql';

/** English and Hindi name by code, as the SQL schema inserts them. */
function seededNames(table: string): Map<string, { en: string; hi: string }> {
  const sql = readFileSync(path.join(import.meta.dirname, PRICES), 'utf8');
  const [, rows = ''] = sql.split(`insert into public.${table} `);
  const row = /\('([A-Z]{2})', '([^']+)', '([^']+)'/g;
  const names = [...(rows.split(';')[0] ?? '').matchAll(row)];
  return new Map(names.map(([, code = '', en = '', hi = '']) => [code, { en, hi }]));
}

test('workers are called on the public pages what they are called in the database', () => {
  const seeded = seededNames('worker_rates');
  for (const code of WORKER_CODES) {
    const { en, hi } = workerMessages[code];
    expect({ en: en.name, hi: hi.name }).toEqual(seeded.get(code));
  }
});

test('so is contract work', () => {
  const seeded = seededNames('contract_services');
  for (const code of CONTRACT_CODES) {
    const { en, hi } = contractMessages[code];
    expect({ en: en.name, hi: hi.name }).toEqual(seeded.get(code));
  }
});
