import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../prepare.mjs';
import { editRegistryFile, readRegistryFile } from './registry-file.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function row(name: string) {
  return {
    name,
    version: '1',
    entry: `https://${name}.example/remoteEntry.js`,
    integrity: null,
    contract: 'v1',
    owner: 'a team',
    paths: [{ path: `/${name}`, access: 'public' }],
    preload: [],
  };
}

/** A process that adds a remote, with a pause between reading and writing. */
const slowPromotion = (name: string) => `
  import { editRegistryFile } from './scripts/releases/registry-file.mjs';
  await editRegistryFile(${JSON.stringify(file)}, ({ remotes }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    return { remotes: [...remotes, ${JSON.stringify(row(name))}] };
  });`;

test('when several teams promote at the same moment, each edit is in the registry', async () => {
  const names = ['mf_a', 'mf_b', 'mf_c', 'mf_d'];
  const run = promisify(execFile);
  await Promise.all(
    names.map((name) =>
      run(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', slowPromotion(name)],
        { cwd: ROOT },
      ),
    ),
  );
  expect(
    readRegistryFile(file)
      .remotes.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

test('an edit that fails, or that makes no registry, writes nothing and keeps nobody out', async () => {
  await editRegistryFile(file, () => ({ remotes: [row('mf_a')] }));
  const refused = editRegistryFile(file, () => {
    throw new Error('not this one');
  });
  await expect(refused).rejects.toThrow('not this one');
  const broken = editRegistryFile(file, () => ({ remotes: [{ name: 'mf_b' }] }));
  await expect(broken).rejects.toThrow(/The edited registry is not a registry/);
  expect(readRegistryFile(file)).toEqual({ remotes: [row('mf_a')] });
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

test('a process that died in the middle of an edit keeps nobody out', async () => {
  const dies = `
    import { editRegistryFile } from './scripts/releases/registry-file.mjs';
    await editRegistryFile(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', dies];
  await expect(promisify(execFile)(process.execPath, args, { cwd: ROOT })).rejects.toThrow();
  expect(readdirSync(folder)).toContain('remotes.json.lock');
  const begun = Date.now();
  const rows = ['mf_a', 'mf_b', 'mf_c'].map(row);
  await Promise.all(
    rows.map((one) => editRegistryFile(file, ({ remotes }) => ({ remotes: [...remotes, one] }))),
  );
  // A lock that nobody takes away is waited for ten seconds.
  expect(Date.now() - begun).toBeLessThan(8_000);
  expect(readRegistryFile(file).remotes).toHaveLength(3);
  expect(readdirSync(folder).filter((name) => name.includes('.lock'))).toEqual([]);
});

test('who waits for a lock of nobody knows whom is told which file to delete', async () => {
  writeFileSync(`${file}.lock`, '');
  await expect(editRegistryFile(file, () => ({ remotes: [] }))).rejects.toThrow(
    `If nobody is, delete ${file}.lock.`,
  );
});
