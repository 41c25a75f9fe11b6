import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGE_WORDS } from './message-words';

const CHANNELS = path.join(import.meta.dirname, '../../../supabase/schema/messages/channels.sql');

test('every message to a customer is named to staff in words, in both languages', () => {
  const kinds = Array.from(
    readFileSync(CHANNELS, 'utf8').matchAll(/^ +\('([a-z_]+)', '(?:orders|reminders|account)'/gm),
    ([, kind]) => String(kind),
  );
  expect(kinds).toContain('contract_news');
  expect(Object.keys(MESSAGE_WORDS).toSorted()).toEqual(kinds.toSorted());
  for (const words of Object.values(MESSAGE_WORDS)) expect(words?.hi).toMatch(/[\u0900-\u097f]/);
});
