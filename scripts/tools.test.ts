import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { tool } from './tools.mjs';

test.each(['oxfmt', 'oxlint', 'playwright', 'rspack', 'tsc', 'vitest'] as const)(
  '%s is started by its file',
  (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, tool(name, '--version'), {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/\d+\.\d+\.\d+/);
  },
);
