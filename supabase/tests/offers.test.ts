import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { asksOf, BROWSER_ROLES, notOffered, type Offers } from '@kaarigar/shared/database/offers';
import { readOffersFile } from '@kaarigar/shared/database/offers-file';
import { readOffers, readOffersAt } from '@kaarigar/shared/database/read-offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asksOfSources } from '../schema-tools/asks-of-sources';
import { SUPABASE } from '../schema-tools/read-schema';
import { createHostedDatabase, OWNER, type HostedDatabase } from './hosted-database';

const OFFERS = readOffersFile();

let hosted: HostedDatabase;
beforeAll(async () => {
  hosted = await createHostedDatabase();
});
afterAll(() => hosted.drop());

it('a database like the hosted one offers what shared/database/offers.json says', async () => {
  expect(await readOffersAt(hosted.url)).toEqual(OFFERS);
});

/** What the code of this version would miss after a change that is not kept. */
async function missedAfter(change: string): Promise<readonly string[]> {
  const asks = await asksOfSources(OFFERS);
  let offers: Offers = OFFERS;
  const undo = new Error('undone');
  await hosted.admin
    .begin(async (transaction) => {
      await transaction.unsafe(`set local role ${OWNER}; ${change}`);
      offers = await readOffers((question) => transaction.unsafe(question));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return notOffered(asks, offers);
}

describe('the code of this version would miss', () => {
  it('nothing on its own database, and asks for most of what is there', async () => {
    const asks = await asksOfSources(OFFERS);
    expect(await missedAfter('select 1')).toEqual([]);
    const unused = Object.keys(OFFERS.functions).filter((name) => !(name in asks.functions));
    expect(unused.length).toBeLessThan(Object.keys(OFFERS.functions).length / 10);
    expect(Object.keys(asks.tables)).toEqual(expect.arrayContaining(['orders', 'catalogue_items']));
  });

  it.each([
    ['a function', 'drop function public.list_orders', 'function list_orders is gone'],
    [
      'an argument that got another name',
      `do $$ declare body text; begin
         select replace(pg_get_functiondef('public.end_session'::regproc), 'p_session_id', 'p_session')
           into body;
         execute 'drop function public.end_session';
         execute body;
         grant execute on function public.end_session to authenticated;
       end $$`,
      'function end_session takes no p_session_id',
    ],
    [
      'a column',
      'alter table public.catalogue_items drop column sort cascade',
      'column catalogue_items.sort is gone',
    ],
    [
      'a right',
      'revoke execute on function public.me() from authenticated',
      'function me is not for authenticated',
    ],
    [
      'a right of a column',
      'revoke select on public.catalogue_items from anon',
      'column catalogue_items.sort is not for select by anon',
    ],
    [
      'a row that may lack a new column',
      'alter table public.orders add column source text; alter table public.orders alter column source set not null',
      'column orders.source is needed in every new row',
    ],
  ])('%s', async (_what, change, problem) => {
    expect(await missedAfter(change)).toContain(problem);
  });
});

describe('a release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-offers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = path.join(folder, 'releases');
  const registryFile = path.join(folder, 'remotes.json');
  const versionNow = () => JSON.parse(readFileSync(registryFile, 'utf8')).shell.version;

  /** A release of the shell whose code names these functions. */
  function publish(version: string, ...functions: readonly string[]): void {
    const code = functions.map((name) => `rpc("${name}")`).join(';');
    const release = path.join(store, 'shell', version);
    mkdirSync(release, { recursive: true });
    writeFileSync(
      path.join(release, 'release.json'),
      JSON.stringify({ name: 'shell', version, shared: {} }),
    );
    const asks = JSON.stringify(asksOf(code, OFFERS, BROWSER_ROLES));
    writeFileSync(path.join(release, 'database.json'), asks);
  }

  /** The command of a machine without the repository, from its sources. */
  async function run(databaseUrl: string, ...args: readonly string[]) {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'scripts/releases/bundled.mjs',
        ...args,
        `--registry=${registryFile}`,
        `--store=${store}`,
      ],
      {
        cwd: path.join(SUPABASE, '..'),
        env: { PATH: process.env['PATH'] ?? '', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      },
    );
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, said: out + errors };
  }

  it('is given to visitors, and given back, only while the database has what it asks for', async () => {
    writeFileSync(registryFile, '{ "remotes": [] }');
    publish('1', 'me', 'is_staff');
    publish('2', 'me');
    for (const version of ['1', '2']) {
      const { code, said } = await run(hosted.url, 'promote', 'shell', version);
      expect(code, said).toBe(0);
      expect(said).toContain(`The database has what shell ${version} asks for.`);
    }
    await hosted.sql.unsafe('alter function public.is_staff() rename to is_staff_2');
    const lacks = 'does not have what shell 1 asks for. Migrate first';
    for (const command of [
      ['rollback', 'shell'],
      ['promote', 'shell', '1'],
    ]) {
      const refused = await run(hosted.url, ...command);
      expect(refused.code).toBe(1);
      expect(refused.said).toContain(lacks);
      expect(refused.said).toContain('function is_staff is gone');
      expect(versionNow()).toBe('2');
    }
    // Nobody waits for a database that does not answer to get back what worked.
    const away = 'postgres://me:hunter2@127.0.0.1:9/postgres';
    const back = await run(away, 'rollback', 'shell');
    expect(back.code, back.said).toBe(0);
    expect(back.said).toMatch(/could not be asked: .*ECONNREFUSED/);
    expect(back.said).not.toContain('hunter2');
    expect(versionNow()).toBe('1');
    const forced = await run(
      hosted.url,
      'promote',
      'shell',
      '1',
      '--skip-gate=nobody opens that page any more',
    );
    expect(forced.said).toContain('The database was not asked: nobody opens');
  });
});
