import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports, checkLayers } from './import-graph.mjs';

let root: string | undefined;
afterEach(() => root && rmSync(root, { recursive: true }));

function checkOf(files: Readonly<Record<string, string>>): readonly string[] {
  return checkImports(['app'], write(files));
}

/** Writes an app of these files into a new folder; returns the folder. */
function write(files: Readonly<Record<string, string>>): string {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'app', file)), { recursive: true });
    writeFileSync(path.join(root, 'app', file), text);
  }
  return root;
}

test('folders that need each other are named with the imports that make it so, types among them', () => {
  const [problem] = checkOf({
    'orders/list.ts': "import type { Desk } from '../desk/desk';",
    'desk/desk.ts': "import {\n  two,\n} from '../words/two';",
    'words/two.ts': "const orders = await import('../orders/list');",
  });
  expect(problem).toContain('app: desk → words → orders → desk');
  expect(problem).toContain(`${path.join('desk', 'desk.ts')} → ${path.join('words', 'two.ts')}`);
});

test('a file beside the folders counts as itself: it may put them together, or serve them', () => {
  expect(
    checkOf({
      'routes.ts': "import './orders/list'; import './desk/desk';",
      'orders/list.ts': "import { one } from '../one'; import { desk } from '../desk/desk';",
      'desk/desk.ts': "import { one } from '../one'; import 'react'; import './other';",
      'desk/other.ts': "import './desk';",
      'one.ts': '',
    }),
  ).toEqual([]);
  expect(
    checkOf({ 'orders/list.ts': "import '../one';", 'one.ts': "import './orders/list';" }),
  ).toHaveLength(1);
});

test('a test may look into any folder', () => {
  expect(
    checkOf({
      'orders/list.ts': "import '../desk/desk';",
      'desk/desk.ts': '',
      'desk/desk.test.ts': "import '../orders/list';",
    }),
  ).toEqual([]);
});

test('a page does not look into another page, nor a layer up', () => {
  const files = {
    'routes.ts': "import './orders/page'; import './staff/page';",
    'orders/page.ts': "import { list } from '../list/list'; import { one } from '../one';",
    'orders/cell.ts': '',
    'staff/page.ts': "import '../list/list'; import { edit } from '../editing/edit';",
    'list/list.ts': "import '../editing/edit';",
    'editing/edit.ts': '',
    'one.ts': '',
  };
  expect(checkLayers('app', ['list', 'editing'], write(files))).toEqual([]);
  const wrong = (change: Readonly<Record<string, string>>) =>
    checkLayers('app', ['list', 'editing'], write({ ...files, ...change }));
  expect(wrong({ 'staff/page.ts': "import '../orders/cell';" })).toEqual([
    `app: ${path.join('staff', 'page.ts')} → ${path.join('orders', 'cell.ts')}`,
  ]);
  expect(wrong({ 'editing/edit.ts': "import '../list/list';" })).toHaveLength(1);
  expect(wrong({ 'list/list.ts': "import '../orders/cell';" })).toHaveLength(1);
});
