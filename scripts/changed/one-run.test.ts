import path from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { ROOT } from '../prepare.mjs';

/** Vitest refuses a run of projects that share a group and not their number of workers, before its first test. */
test('one run can have tests of every project, as the tests of a change do', async () => {
  const config = path.join(ROOT, 'vitest.config.ts');
  const vitest = await createVitest('test', { root: ROOT, config, watch: false });
  try {
    const groups = new Map<number, Set<unknown>>();
    for (const { config: project } of vitest.projects) {
      const order = project.sequence.groupOrder;
      groups.set(order, (groups.get(order) ?? new Set()).add(project.maxWorkers));
    }
    expect(vitest.projects.map(({ name }) => name)).toEqual([
      'unit',
      'database',
      'service',
      'deploy',
      'attacks',
    ]);
    for (const [order, workers] of groups) expect([...workers], `group ${order}`).toHaveLength(1);
  } finally {
    await vitest.close();
  }
});
