import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A script of a build and its source map. */
export interface BuiltScript {
  readonly file: string;
  readonly map: string;
}

export interface Weight {
  readonly gzip: number;
  readonly brotli: number;
}

/** The groups of code, by source path; the first pattern that matches counts. */
const GROUPS = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['Router', /node_modules\/react-router/],
  ['Validation (zod)', /node_modules\/zod\//],
  ['Sign-in client (Supabase)', /node_modules\/@supabase\//],
  ['Federation: loading', /node_modules\/@module-federation\/|(shared|shell)\/src\/federation\//],
  ['Federation: what is shared', /webpack\/runtime\/(consumes|sharing|initialize|remotes|share)/],
  ['Bundler: runtime and hashes', /webpack\//],
  ['`shared/`: platform', /shared\/src\/platform\//],
  ['`shared/`: icons', /shared\/src\/ui\/icons\//],
  ['`shared/`: components', /shared\/src\/ui\//],
  ['`shared/`: the rest', /shared\/src\//],
  ['Shell and pages', /\/src\//],
] as const;

/** Module wrappers, and the names by which modules find those of other files. */
const BETWEEN = 'Bundler: between modules';

export type Group = (typeof GROUPS)[number][0] | typeof BETWEEN;

export const ALL_GROUPS: readonly Group[] = [...GROUPS.map(([group]) => group), BETWEEN];

/** The size of scripts as they are sent; the build has compressed each one separately. */
export function weigh(scripts: readonly BuiltScript[]): Weight {
  const sum = (bytesOf: (file: string) => number): number =>
    scripts.reduce((bytes, { file }) => bytes + bytesOf(file), 0);
  return { gzip: sum(gzipOf), brotli: sum(brotliOf) };
}

function gzipOf(file: string): number {
  return existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file)).length;
}

function brotliOf(file: string): number {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
}

/** Brotli bytes of each group. Assumes that all code within a file compresses equally well. */
export function accountFor(scripts: readonly BuiltScript[]): ReadonlyMap<Group, number> {
  const account = new Map<Group, number>(ALL_GROUPS.map((group) => [group, 0]));
  for (const { file, map } of scripts) {
    const groups = groupsOf(readFileSync(file, 'utf8'), map);
    const whole = [...groups.values()].reduce((sum, characters) => sum + characters, 0);
    for (const [group, characters] of groups) {
      const share = (brotliOf(file) * characters) / whole;
      account.set(group, (account.get(group) ?? 0) + share);
    }
  }
  return account;
}

/** The number of characters of each group in a script. */
function groupsOf(code: string, map: string): Map<Group, number> {
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
  const groups = new Map<Group, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sourceMap.findEntry(row, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const group = GROUPS.find(([, pattern]) => source && pattern.test(source))?.[0] ?? BETWEEN;
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  });
  return groups;
}
