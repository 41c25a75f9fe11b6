import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeBundle } from '../../scripts/bundle.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the bundle that all tests share. */
    bundle: string;
  }
}

/** Makes the bundle once, outside the repository: whatever runs there has no node_modules above it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-bundle-'));
  await makeBundle(folder);
  project.provide('bundle', folder);
  return () => rmSync(folder, { recursive: true });
}
