import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRemote, copyRemote } from './test-build';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

test('a release leaves the files whose sources did not change as they are', () => {
  const root = copyRemote();
  roots.push(root);
  const build = (buildId: string): readonly string[] => {
    const { isBuilt, said } = buildRemote(root, buildId);
    expect(isBuilt, said).toBe(true);
    return readdirSync(path.join(root, 'dist')).filter((name) => name.endsWith('.js'));
  };
  const before = build('one');
  appendFileSync(
    path.join(root, 'src/ask-page.tsx'),
    '\nglobalThis.dispatchEvent(new Event("x"));',
  );
  const after = build('two');
  const changed = after.filter((name) => !before.includes(name));
  expect(after).toHaveLength(before.length);
  // The entry names the release; of the pages only the one that was changed is another file.
  expect(changed).toHaveLength(2);
  expect(changed.some((name) => name.startsWith('remoteEntry.'))).toBe(true);
  const named = after.filter((name) =>
    readFileSync(path.join(root, 'dist', name), 'utf8').includes('_two'),
  );
  expect(named).toEqual(changed.filter((name) => name.startsWith('remoteEntry.')));
});
