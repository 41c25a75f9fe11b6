import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createFileReader } from './read-when-written';

function inFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'file');
}

test('a file is parsed again when it was written or replaced, and not before', async () => {
  const file = inFolder();
  writeFileSync(file, 'a');
  await sleep(150);
  const read = createFileReader((text) => ({ text }));
  const first = await read(file);
  expect(await read(file)).toBe(first);
  writeFileSync(file, 'b');
  expect(await read(file)).toEqual({ text: 'b' });
  writeFileSync(`${file}.new`, 'c');
  // As old as the one before, and as long.
  utimesSync(`${file}.new`, 1, 1);
  renameSync(`${file}.new`, file);
  expect(await read(file)).toEqual({ text: 'c' });
});

test('what was written a moment ago is not trusted to stay', async () => {
  const file = inFolder();
  const read = createFileReader((text) => text);
  for (let count = 0; count < 50; count += 1) {
    writeFileSync(file, String(count % 10));
    expect(await read(file)).toBe(String(count % 10));
  }
});

test('a file that is not there, or cannot be parsed, is an error each time', async () => {
  const file = inFolder();
  const read = createFileReader((text) => JSON.parse(text));
  await expect(read(file)).rejects.toThrow('ENOENT');
  writeFileSync(file, '{');
  await expect(read(file)).rejects.toThrow(SyntaxError);
  writeFileSync(file, '{}');
  expect(await read(file)).toEqual({});
});
