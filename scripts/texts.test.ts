import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textFiles, TEXTS_FOLDER } from './texts.mjs';

test.each(Object.entries<string>(textFiles()))(
  '%s is what npm run texts writes: what is registered is what is sent',
  (name, text) => {
    expect(readFileSync(path.join(TEXTS_FOLDER, name), 'utf8')).toBe(text);
  },
);

test('each place is one of the registry, and nothing else of ours is left in braces', () => {
  const csv = textFiles()['dlt-texts.csv'];
  expect(csv).toContain(
    '"order_paid_hi","Service Implicit","Unicode","आपके {#var#} मिल गए ({#var#}), धन्यवाद! रसीद: https://kaarigar.example/orders?{#var#} - कारीगर"',
  );
  expect(csv.replaceAll('{#var#}', '')).not.toMatch(/[{}]/);
  const templates: readonly { name: string; components: readonly { text: string }[] }[] =
    JSON.parse(textFiles()['whatsapp-texts.json']);
  expect(templates.map(({ name }) => name)).not.toContain('login_code');
  for (const { components } of templates) {
    expect(components[0]?.text.replaceAll(/\{\{\d\}\}/g, '')).not.toMatch(/[{}]/);
  }
});
