import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, ROOT } from './prepare.mjs';

interface Package {
  readonly version?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Package>>;

describe('what is installed', () => {
  const locked: Packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/a-windows': { version: '1.0.0', optional: true },
    'node_modules/shop': { link: true },
    shop: { version: '0.1.0' },
  };
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'installed-'));
    write('package-lock.json', { packages: locked });
    write('node_modules/.package-lock.json', {});
    write('node_modules/a/package.json', { version: '1.0.0' });
    write('node_modules/a/node_modules/b/package.json', { version: '2.0.0' });
    write('shop/package.json', { version: '0.1.1' });
    symlinkSync(path.join(root, 'shop'), path.join(root, 'node_modules/shop'), 'junction');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, content: object): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(content));
  }

  test('is complete without what is for another platform, and with it', () => {
    expect(isInstalled(root)).toBe(true);
    write('node_modules/a-windows/package.json', { version: '1.0.0' });
    expect(isInstalled(root)).toBe(true);
  });

  test.each(['a', 'a/node_modules/b', 'shop', '.package-lock.json'])(
    'is not complete without %s',
    (name) => {
      rmSync(path.join(root, 'node_modules', name), { recursive: true });
      expect(isInstalled(root)).toBe(false);
    },
  );

  test.each(['a', 'a/node_modules/b', 'a-windows'])(
    'is wrong with another version of %s',
    (name) => {
      write(`node_modules/${name}/package.json`, { version: '1.2.3' });
      expect(isInstalled(root)).toBe(false);
    },
  );
});

describe('the lockfile', () => {
  const { packages }: { packages: Packages } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );

  /** The places where Node looks for a package that the one in `folder` imports, nearest first. */
  function placesOf(name: string, folder: string): string[] {
    const outer = folder.lastIndexOf('node_modules/');
    const here = `${folder}/node_modules/${name}`;
    if (outer <= 0) return [here, `node_modules/${name}`];
    return [here, ...placesOf(name, folder.slice(0, outer - 1))];
  }

  const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ folder, name, version })),
  );

  // npm omits binaries that its registry lacks, and `npm ci` then fails on the platforms that need them.
  test('has the binaries of every platform that a package comes with', () => {
    const missing = optional.filter(
      ({ folder, name }) => !placesOf(name, folder).some((place) => place in packages),
    );
    expect(missing).toEqual([]);
  });

  test.each(['darwin-arm64', 'darwin-x64', 'win32-x64', 'linux-arm64', 'linux-x64'])(
    'has compilers and linters for %s',
    (platform) => {
      const tools = ['@rspack/binding', '@oxlint/binding', '@oxfmt/binding', '@rolldown/binding'];
      const others = ['@esbuild/', '@typescript/typescript-', 'lightningcss-'];
      for (const tool of [...tools.map((name) => `${name}-`), ...others]) {
        const place = `node_modules/${tool}${platform}`;
        expect(Object.keys(packages).filter((at) => at.startsWith(place))).not.toEqual([]);
      }
    },
  );

  test('names no address to download from: that is the business of whoever installs', () => {
    const addresses = Object.values(packages).flatMap(({ link, resolved }) =>
      link ? [] : (resolved ?? []),
    );
    expect(addresses).toEqual([]);
  });
});
