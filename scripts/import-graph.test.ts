import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkImports } from './import-graph.mjs';

let root: string | undefined;
afterEach(() => root && rmSync(root, { recursive: true }));

function checkOf(files: Readonly<Record<string, string>>): readonly string[] {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'app', file)), { recursive: true });
    writeFileSync(path.join(root, 'app', file), text);
  }
  return checkImports(['app'], root);
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
