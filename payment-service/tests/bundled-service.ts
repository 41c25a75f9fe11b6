import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleProcess } from '../../scripts/bundle/bundle-process.mjs';

const ORIGIN = { version: '0.0.0+tests', commit: '0'.repeat(40) };

let made: Promise<string> | undefined;

/**
 * `main.js` of the service in one file, as a deployment runs it, made once for all tests of a worker: it starts with a
 * quarter of the work that the sources need.
 */
export function bundledService(): Promise<string> {
  made ??= (async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-service-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await bundleProcess('payment-service', { folder, origin: ORIGIN });
    return path.join(folder, 'main.js');
  })();
  return made;
}
