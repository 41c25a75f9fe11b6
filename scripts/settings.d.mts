import type { Ports } from './ports.mjs';

export function localFolder(env?: Readonly<Record<string, string | undefined>>): string;

/** The environment of each process. */
export function localEnvironment(
  ports: Ports,
  folder: string,
): {
  readonly gateway: Readonly<Record<'REMOTES_FILE' | 'SUPABASE_PUBLISHABLE_KEY', string>>;
};
