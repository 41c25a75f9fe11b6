import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wordsIn } from '../../e2e/fixtures/words';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/find-chromium.mjs';
import type { Machine } from './support/machine';
import { DOMAIN, SUPABASE } from './support/names';
import { MARK, nextRelease } from './support/next-release';
import { Customer, newOrderId, pay, Site, type Answer } from './support/site';
import { findTool } from './support/tools';

const NGINX = findTool('nginx');
const WITHOUT = NGINX ? '' : ' (NOT RUN: nginx cannot be had here)';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  if (!NGINX) return;
  site = await Site.prepare(NGINX);
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_ARGS,
      `--host-resolver-rules=${[
        `MAP ${SUPABASE} 127.0.0.1:${site.supabasePort}`,
        `MAP *.test 127.0.0.1:${site.machine.portOf('443')}`,
      ].join(',')}`,
      // Trusts this certificate and no other.
      `--ignore-certificate-errors-spki-list=${site.certificate.keyHash}`,
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const words = wordsIn('en');

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function typeStep(machine: Machine, title: string): Promise<void> {
  for (const block of site.step(title)) await machine.type(block);
}

/** Its processes and its proxy, once its releases are there. */
async function bringUp(machine: Machine): Promise<void> {
  await typeStep(machine, 'Processes');
  const [copy = '', ...rest] = site.step('Proxy');
  await machine.type(copy);
  const certificate = path.join(machine.folder, 'etc/nginx/tls');
  cpSync(site.certificate.folder, certificate, { recursive: true });
  for (const block of rest) await machine.type(block);
  await expect.poll(async () => (await site.ask('/', { at: machine })).status).toBe(200);
  // It is for operators.
  expect((await site.ask('/readyz', { at: machine })).status).toBe(404);
  const backups = readdirSync(path.join(machine.folder, 'var/lib/kaarigar/backups'));
  expect(backups).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}\.kb$/)]);
}

const newContext = () =>
  browser.newContext({ baseURL: `https://${DOMAIN}`, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

/** What the page says when it reaches nobody, and when it is told that somebody behind is away. */
const NOT_REACHED = /There is no connection|not answering right now/;

/** Several minutes on a busy machine: processes stop and start one after the other. */
const PATIENT = { timeout: 300_000 };

describe.skipIf(!NGINX)(`two machines, top to bottom${WITHOUT}`, PATIENT, () => {
  test('what docs/deployment.md says to type brings both machines up', async () => {
    for (const machine of [site.machine, site.second]) {
      for (const title of ['Copy', 'Check', 'Variables']) await typeStep(machine, title);
      machine.fillIn('etc/kaarigar');
      cpSync(site.certificate.file, path.join(machine.folder, 'etc/kaarigar/supabase-ca.crt'));
      // nginx asks nobody whether they are ready: what a longer drain of a gateway adds is time.
      const variables = path.join(machine.folder, 'etc/kaarigar/gateway.env');
      appendFileSync(variables, 'DRAIN_SECONDS=0.5\n');
    }
    await typeStep(site.machine, 'Database');
    const [publish = '', promote = '', ...more] = site.step('Releases').join('').trim().split('\n');
    expect(more).toEqual([]);
    const said: string[] = [];
    for (const command of [publish, promote]) {
      said.push(...(await Promise.all([site.machine.type(command), site.second.type(command)])));
    }
    for (const promoted of said.slice(-2)) {
      expect(promoted).toMatch(/The database has what shell \S+ asks for\./);
    }
    await Promise.all([site.machine, site.second].map(bringUp));
    // The second one stays as a gateway: what else it could do, the first one shows.
    const others = ['gateway@2', 'payment-service@1', 'payment-service@2', 'renderer'];
    await site.second.type(`systemctl stop ${others.map((unit) => `kaarigar-${unit}`).join(' ')}`);
  });

  test('somebody new signs up, books and pays, and staff with a second factor see it paid', async () => {
    const context = await newContext();
    const failed: string[] = [];
    context.on('requestfailed', (request) => {
      // Whoever opens the next page before all files of this one are there leaves them.
      const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (!isLeft) failed.push(request.url());
    });
    const page = await open(context, '/signup');
    const [email, password] = [`sita.${Date.now()}@example.com`, 'Sita#of-the-deployment'];
    const main = page.getByRole('main');
    const field = (of: Page, name: string | RegExp) =>
      of.getByRole('main').getByLabel(name, { exact: typeof name === 'string' });

    await field(page, words.fullName).fill('Sita Kumari');
    await field(page, words.phoneNumber).fill('9876543210');
    await field(page, words.address).fill('Ward 4, Station Road, Ghazipur 233001');
    await field(page, words.email).fill(email);
    await field(page, words.password).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.signUp, exact: true }).click();
    await page.getByRole('dialog', { name: words.checkEmail }).waitFor();

    const link = async () => (await site.supabase.mailbox.list(email))[0]?.links[0] ?? '';
    await expect.poll(link).toMatch(new RegExp(`^https://${DOMAIN}/`));
    await page.goto(await link());
    await page.getByRole('button', { name: words.confirmEmail, exact: true }).click();
    await page.getByRole('banner').getByText('Sita Kumari').waitFor();

    await page.goto('/PaintingServices');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.interiorDesign }) })
      .getByRole('button', { name: new RegExp(words.bookNow) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: words.payNow, exact: true }).click();
    await page.getByRole('button', { name: words.sandboxPay, exact: true }).click();
    await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
    await main.getByText('₹4,000').first().waitFor();
    const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
    await context.close();

    const [block = ''] = site.step('First admin');
    const said = await site.machine.type(block.replaceAll('<address of the first admin>', email));
    expect(said).toContain('INSERT 0 1');
    const office = await newContext();
    const desk = await open(office, '/login');
    await field(desk, words.email).fill(email);
    await field(desk, words.password).fill(password);
    await desk.getByRole('main').getByRole('button', { name: words.login, exact: true }).click();
    await desk.getByRole('banner').getByRole('button', { name: words.logout }).waitFor();
    await desk.goto(`/admin/orders?q=${orderId}`);
    await desk.getByRole('main').getByRole('button', { name: words.setUp }).click();
    const secret = (await desk.locator('main code').innerText()).replaceAll(' ', '');
    await field(desk, words.sixDigits).fill(
      new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    );
    await field(desk, words.sixDigits).press('Enter');
    const row = desk.getByRole('row').filter({ hasText: orderId });
    await row.getByText('₹4,000').first().waitFor();
    await row
      .getByText(/Paid|SUCCESS/i)
      .first()
      .waitFor();
    await office.close();
    expect(failed.filter((url) => url.includes('/assets/') || /\.(?:js|css)$/.test(url))).toEqual(
      [],
    );
  });
});

/** Six people who ask this often miss no moment of a restart, and leave the processors to what else runs. */
const PAUSE_MS = 100;

/** Asks again and again until it is told to stop; who asks is one of several. */
async function askAlways(
  isOver: (asked: number) => boolean,
  askOnce: (turn: number) => Promise<readonly Answer[]>,
): Promise<{ readonly asked: number; readonly failed: readonly string[] }> {
  let asked = 0;
  const failed: string[] = [];
  const worker = async () => {
    while (!isOver(asked)) {
      asked += 1;
      const answers = await askOnce(asked).catch((error: unknown) => String(error));
      if (typeof answers === 'string') failed.push(answers);
      else {
        const bad = answers.filter(({ status }) => status >= 400);
        failed.push(...bad.map(({ status, body }) => `${status} ${body.slice(0, 200)}`));
      }
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return { asked, failed };
}

/** The shell's files that a page names. */
const filesOf = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/[\w./-]+\.[\da-f]{8,}\.\w+)"/g)].map(([, file = '']) => file);

async function settled(orderIds: readonly string[]): Promise<void> {
  const paid = async () => {
    const rows = await site.sql<{ order_id: string; receipts: number }>(
      `select o.order_id, count(p.id)::int as receipts from orders o
         join payments p on p.order_id = o.order_id
        where o.order_id = any($1) and o.status = 'SUCCESS' group by o.order_id`,
      [orderIds],
    );
    return rows.map(({ order_id: id, receipts }) => `${id}: ${receipts}`).toSorted();
  };
  // When all hints were lost, the rounds of the services find it, each a little later than the one before.
  await expect
    .poll(paid, { timeout: 150_000 })
    .toEqual(orderIds.map((id) => `${id}: 1`).toSorted());
}

describe.skipIf(!NGINX)(`what customers notice${WITHOUT}`, PATIENT, () => {
  test('of a new version of two services and two gateways: nothing, 0 of 1,000 requests fail', async () => {
    const customer = await Customer.of(site, 'customer');
    const orderIds = Array.from({ length: 6 }, newOrderId);
    for (const orderId of orderIds) expect((await customer.order(orderId)).status).toBe(201);
    let isTyped = false;
    const paid: string[] = [];
    const [restart = ''] = site.step('A new version');
    const typed = site.machine.type(restart).finally(() => (isTyped = true));
    const load = askAlways(
      // On a busy machine the restarts are over sooner than the requests.
      (asked) => isTyped && asked * 3 > 1_000,
      async (turn) => {
        const page = await site.ask(turn % 2 ? '/' : '/PaintingServices');
        const [file = '/'] = filesOf(page.body);
        const answers = [page, await site.ask(file), await customer.details(orderIds[0] ?? '')];
        // A request that changes something is not repeated by anybody on its way.
        const orderId = turn % 50 === 0 ? orderIds[paid.length] : undefined;
        if (orderId === undefined) return answers;
        paid.push(orderId);
        const checkout = await customer.checkout(orderId);
        if (checkout.status === 200) await pay(JSON.parse(checkout.body).url);
        return [...answers, checkout];
      },
    );
    await typed;
    const { asked, failed } = await load;
    expect(failed).toEqual([]);
    expect(asked * 3).toBeGreaterThan(1_000);
    expect(paid.length).toBeGreaterThan(3);
    await settled(paid);
  });

  test('of the end of one of each at any moment: what was ordered is there, what was paid is settled once', async () => {
    const customer = await Customer.of(site, 'stranger');
    const orderIds = Array.from({ length: 10 }, newOrderId);
    let isOver = false;
    const killing = (async () => {
      for (const unit of ['payment-service@1', 'gateway@1']) {
        await sleep(500);
        await site.machine.kill(`kaarigar-${unit}`);
      }
    })().finally(() => (isOver = true));
    // As a page does: what was not answered is asked again, with the same number.
    const insist = async (ask: () => Promise<Answer>, isDone: (answer: Answer) => boolean) => {
      for (;;) {
        const answer = await ask().catch(() => null);
        if (answer && isDone(answer)) return answer;
        await sleep(200);
      }
    };
    await Promise.all(
      orderIds.map(async (orderId, index) => {
        await sleep(index * 150);
        await insist(
          () => customer.order(orderId),
          ({ status }) => status === 201 || status === 409,
        );
        const { body } = await insist(
          () => customer.checkout(orderId),
          ({ status }) => status === 200,
        );
        await pay(JSON.parse(body).url);
      }),
    );
    await killing;
    expect(isOver).toBe(true);
    await settled(orderIds);
  });

  test('of the loss of the database: pages stand, orders are refused kindly, and afterwards all settles', async () => {
    const customer = await Customer.of(site, 'customer');
    const [paidMeanwhile, orderedAfter] = [newOrderId(), newOrderId()];
    expect((await customer.order(paidMeanwhile)).status).toBe(201);
    const { url } = JSON.parse((await customer.checkout(paidMeanwhile)).body);
    const context = await newContext();
    const page = await open(context, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();

    for (const line of site.lines) line.cut();
    const seconds = Number(process.env['OUTAGE_SECONDS'] ?? '3');
    const until = Date.now() + seconds * 1_000;
    await pay(url);
    do {
      expect((await site.ask('/')).status).toBe(200);
      const refused = await customer.checkout(paidMeanwhile);
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.body).error).toMatchObject({ code: 'service_unavailable' });
      await sleep(500);
    } while (Date.now() < until);
    // Pages stand, and say what is wrong where the database is needed. What was typed stays.
    await page.goto('/login');
    const email = page.getByRole('main').getByLabel(words.email, { exact: true });
    await email.fill('sunita@test.example');
    await page.getByRole('main').getByLabel(words.password, { exact: true }).fill('Kaarigar#123');
    const login = { name: words.login, exact: true };
    await page.getByRole('main').getByRole('button', login).click();
    await page.getByRole('alert').getByText(NOT_REACHED).waitFor();
    expect(await email.inputValue()).toBe('sunita@test.example');

    for (const line of site.lines) line.mend();
    await settled([paidMeanwhile]);
    await expect.poll(async () => (await customer.order(orderedAfter)).status).toBe(201);
    await page.getByRole('main').getByRole('button', login).click();
    await page.getByRole('banner').getByRole('button', { name: words.logout }).waitFor();
    await context.close();
  });

  test('of a release of the shell and its rollback on two machines: nothing, and open tabs go on', async () => {
    const machines = [site.machine, site.second];
    const { version, folder } = await nextRelease();
    const { files } = JSON.parse(
      readFileSync(path.join(inject('bundle'), 'shell/release.json'), 'utf8'),
    );
    // What runs in browsers: server builds are read from the disk, and served to nobody.
    const oldFiles = Object.keys(files).filter((file) => /^[^/]+\.[\da-f]{8,}\.js$/.test(file));
    const context = await newContext();
    const failed: string[] = [];
    context.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    const tab = await open(context, '/');
    await tab.getByRole('heading', { level: 1 }).waitFor();

    let isOver = false;
    const seen = new Set<boolean>();
    const visits = askAlways(
      () => isOver,
      async (turn) => {
        // A balancer sends the page's files to whomever it likes.
        const [one, other] = turn % 2 ? machines : machines.toReversed();
        const page = await site.ask('/', { ...(one && { at: one }) });
        const named = filesOf(page.body);
        seen.add(page.body.includes(MARK));
        const old = oldFiles[turn % oldFiles.length] ?? '';
        const asked = [...named, `/${old}`].map((file) =>
          site.ask(file, { ...(other && { at: other }) }),
        );
        return [page, ...(await Promise.all(asked))];
      },
    );
    const blocks = site
      .step('A release of the shell alone')
      .map((block) =>
        block
          .replaceAll('<folder of the release>', folder)
          .replaceAll('<version of its release.json>', version),
      );
    const hasMark = async (at: Machine) => (await site.ask('/', { at })).body.includes(MARK);
    const [copy = '', tryOut = '', promote = '', rollback = ''] = blocks;
    for (const block of [copy, tryOut, promote]) {
      for (const machine of machines) await machine.type(block);
    }
    for (const machine of machines) await expect.poll(() => hasMark(machine)).toBe(true);
    await tab.getByRole('link', { name: /price/i }).first().click();
    await tab.waitForURL(/prices/);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    const visitor = await open(context, '/');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    for (const machine of machines) await machine.type(rollback);
    for (const machine of machines) await expect.poll(() => hasMark(machine)).toBe(false);
    await visitor.goto('/contactus');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    isOver = true;
    const { asked, failed: lost } = await visits;
    expect(lost).toEqual([]);
    expect(failed).toEqual([]);
    expect(seen.size).toBe(2);
    expect(asked).toBeGreaterThan(20);
    await context.close();
  });

  test('of the renderer: the page is in the answer', async () => {
    const drawn = async () => (await site.ask('/')).body;
    // The rollback has started it again, and it draws each page of each release: on a busy machine that takes a while.
    await expect.poll(drawn, { timeout: 150_000 }).toMatch(/<h1[ >]/);
  });
});
