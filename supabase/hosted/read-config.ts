import { readFile } from 'node:fs/promises';

type Value = string | number | boolean | readonly string[];

/** `config.toml` as `auth.email.otp_length` → 10: what our file uses of TOML, and no more. */
export async function readConfig(
  file = new URL('../config.toml', import.meta.url),
): Promise<Readonly<Record<string, Value>>> {
  const settings: Record<string, Value> = {};
  let section = '';
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const heading = /^\[([\w.]+)\]$/.exec(line)?.[1];
    if (heading !== undefined) section = `${heading}.`;
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    // An array of several lines, such as the files of the schema, is for nobody here.
    if (name !== undefined && value !== undefined && value !== '[') {
      settings[section + name] = JSON.parse(value) as Value;
    }
  }
  return settings;
}
