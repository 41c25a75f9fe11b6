import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edit, offersSources } from '../../fixtures/offers-remote';
import { expect, test } from '../../pages/offers-site';
import { ROOT } from '../../fixtures/own-site';
import { overwrite } from '../../fixtures/release-files';

const OFFERS = 'mf_offers (Offers team), ./routes/v1: ';

test('a release that breaks the contract is not promoted; owner, expose and each fault are named', async ({
  ownSite,
  first,
}) => {
  const root = path.join(ownSite.folder, 'mf-offers');
  cpSync(offersSources('first'), root, { recursive: true });
  edit(root, 'remote.json', [
    '"paths": [',
    '"paths": [{ "path": "/offers/old", "access": "public" },',
  ]);
  edit(root, 'src/routes.tsx', ['(context) => [', "(context) => [{ path: '/offers/secret' },"]);
  edit(root, 'src/ask-page.tsx', [
    'const t = ',
    "if (!('vibrate2' in window)) throw new Error('x');\n  const t = ",
  ]);
  const released = await ownSite.command('release', root);
  expect(released.ok, released.output).toBe(true);

  const refused = await ownSite.command('promote', root);
  expect(refused.ok).toBe(false);
  const version = /mf_offers (\S+) \(/.exec(refused.output)?.[1] ?? '';
  expect(version).not.toBe(first);
  const owner = OFFERS.replace('mf_offers', `mf_offers ${version}`);
  expect(refused.output).toContain(
    `${owner}makes a route /offers/secret that its remote.json does not name`,
  );
  expect(refused.output).toContain(
    `${owner}remote.json names /offers/old, for which it makes no route`,
  );
  expect(refused.output).toContain(`${owner}/offers/ask fails in this shell: render`);
  expect(ownSite.release('mf-offers').version).toBe(first);

  const unreasoned = await ownSite.command('promote', root, '--skip-gate=no');
  expect(unreasoned.output).toContain('needs the reason');
  expect(ownSite.release('mf-offers').version).toBe(first);
  const forced = await ownSite.command(
    'promote',
    root,
    '--skip-gate=customers cannot pay, see incident 12',
  );
  expect(forced.output).toContain('The contract gate was skipped: customers cannot pay');
  expect(ownSite.release('mf-offers').version).toBe(version);
});

test('a shell that gives the released remotes another React is found before it is released', async ({
  ownSite,
}) => {
  const shell = path.join(ownSite.folder, 'shell');
  cpSync(path.join(ROOT, 'shell/dist'), shell, { recursive: true });
  const page = path.join(shell, 'index.html');
  const html = readFileSync(page, 'utf8');
  const react = path.join(shell, /src="\/(framework\.[^"]+)"/.exec(html)?.[1] ?? '');
  writeFileSync(page, html.replaceAll(/ integrity="[^"]*"/g, ''));
  overwrite(react, readFileSync(react, 'utf8').replaceAll('19.3.1', '18.3.1'));

  const { ok, output } = await ownSite.command('gate', ROOT, `--shell=${shell}`);
  expect(ok).toBe(false);
  for (const { name, version, owner } of ownSite.registry().remotes) {
    const who = `${name} ${version} (${owner}), ./routes/v1: `;
    const problems = output.split('\n').filter((line) => line.includes(who));
    expect(problems.join('\n'), name).toMatch(/does not satisfy the requirement|: version/);
  }
});
