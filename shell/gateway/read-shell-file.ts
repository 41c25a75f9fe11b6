import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GatewayConfig } from './config';

/** A file of the shell's build, or of its dev server. Throws when it is not there. */
export async function readShellFile(
  { SHELL_DEV_ORIGIN }: Pick<GatewayConfig, 'SHELL_DEV_ORIGIN'>,
  dist: string,
  name: string,
): Promise<string> {
  if (!SHELL_DEV_ORIGIN) return readFile(path.join(dist, name), 'utf8');
  const response = await fetch(`${SHELL_DEV_ORIGIN}/${name}`);
  if (!response.ok) throw new Error(`The shell's dev server gives no ${name}: ${response.status}`);
  return response.text();
}
