import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { ROOT } from '../../../scripts/prepare.mjs';
import { createSandbox, type Sandbox } from '../../../payment-service/sandbox/create-sandbox';
import { addressOf, close, listen } from '../../../payment-service/tests/service-instance';
import { createHandler } from '../../../supabase/local/create-handler';
import { createPostgresSupabase } from '../../../supabase/local/postgres-pool';
import { receiveMails } from '../../../supabase/local/receive-mails';
import type { ServedSupabase } from '../../../supabase/local/serve-database';
import { createToken } from '../../../supabase/tests/fixture';
import { people, TEST_SETTINGS } from '../../../supabase/tests/people';
import { createDatabase } from '../../../supabase/tests/shared-postgres';
import { openLine, type Line } from './cut-line';
import { documentedSteps, type Step } from './documented-commands';
import { Machine } from './machine';
import { DOMAIN, makeCertificate, PROVIDER, SUPABASE, type Certificate } from './names';

const KEYS = {
  publishableKey: 'sb_publishable_of-the-deployment',
  secretKey: 'sb_secret_of-the-deployment-tests',
};
const ACCOUNT = {
  keyId: 'rzp_live_0123456789',
  keySecret: 'a-key-secret-of-24-signs',
  webhookSecret: 'a-secret-of-the-webhook',
};

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Which machine is asked; by default the first. */
  readonly at?: Machine;
}

/**
 * A deployment as docs/deployment.md describes it, with Supabase and the payment provider outside of it: the embedded
 * Supabase on PostgreSQL and the sandbox of the provider, under their own names and behind TLS.
 */
export class Site {
  readonly machine: Machine;
  /** A machine beside it, with releases and a registry of its own. */
  readonly second: Machine;
  readonly supabase: ServedSupabase;
  readonly sandbox: Sandbox;
  readonly certificate: Certificate;
  /** Lines to Supabase and to its database. */
  readonly lines: readonly Line[];
  readonly supabasePort: number;
  readonly steps: readonly Step[];
  readonly version: string;
  readonly #agent: Agent;
  readonly #stop: () => Promise<void>;

  private constructor(
    parts: Pick<
      Site,
      | 'machine'
      | 'second'
      | 'supabase'
      | 'sandbox'
      | 'certificate'
      | 'lines'
      | 'supabasePort'
      | 'version'
    >,
    stop: () => Promise<void>,
  ) {
    this.machine = parts.machine;
    this.second = parts.second;
    this.supabase = parts.supabase;
    this.sandbox = parts.sandbox;
    this.certificate = parts.certificate;
    this.lines = parts.lines;
    this.supabasePort = parts.supabasePort;
    this.version = parts.version;
    this.steps = documentedSteps('two-machines');
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 16,
      ca: readFileSync(parts.certificate.file),
    });
    this.#stop = stop;
  }

  /** Everything outside of the machine, and a machine on which nobody has typed anything yet. */
  static async prepare(nginx: string): Promise<Site> {
    const database = await createDatabase();
    const settings = { ...TEST_SETTINGS, ...KEYS, siteUrl: `https://${DOMAIN}` };
    const supabase = await createPostgresSupabase(database.url, settings, { migrates: false });
    const mails = await receiveMails(supabase, 0);
    const supabaseServer = await listen(getRequestListener(createHandler(supabase, settings)));
    const portOf = (url: string) => Number(new URL(url).port);
    const folder = mkdtempSync(path.join(tmpdir(), 'kaarigar-certificate-'));
    const certificate = makeCertificate(folder);
    const tls = {
      cert: readFileSync(certificate.file),
      key: readFileSync(path.join(folder, 'privkey.pem')),
    };
    const lineToSupabase = await openLine(portOf(addressOf(supabaseServer)), tls);
    const lineToDatabase = await openLine(portOf(database.url));
    const sandbox = createSandbox({
      port: 0,
      ...ACCOUNT,
      webhookRetryDelaysMs: [300, 1_000, 2_000, 3_000, 5_000, 10_000],
    });
    const sandboxUrl = await sandbox.start();
    const databaseUrl = new URL(database.url);
    databaseUrl.port = String(lineToDatabase.port);

    const { version } = JSON.parse(
      readFileSync(path.join(inject('bundle'), 'version.json'), 'utf8'),
    );
    const webhookPort = await freePort();
    const lineToProvider = await openLine(portOf(sandboxUrl), tls);
    const preload = path.join(ROOT, 'deploy/tests/support/preload.cjs');
    const environment = (machine: Machine) => {
      const remotes = ['mf-public', 'mf-booking', 'mf-admin'].map((name) => [
        `${name}.${DOMAIN}`,
        machine.portOf('443'),
      ]);
      const places = [[SUPABASE, lineToSupabase.port], [PROVIDER, lineToProvider.port], ...remotes];
      return {
        NODE_OPTIONS: `--require ${preload}`,
        REDIRECT: places.map(([name, port]) => `${name}=${port}`).join(','),
        NODE_EXTRA_CA_CERTS: certificate.file,
        // Rounds and waits are shorter than in a deployment, so that the tests are.
        DRAIN_SECONDS: '3',
        RECONCILE_EVERY_MS: '1000',
        SEND_EMAILS_EVERY_MS: '1000',
        RATE_LIMIT_FACTOR: '10000',
      };
    };
    const options = {
      nginx,
      environment,
      placeholders: {
        'postgres://postgres:<database password>@db.<project>.supabase.co:5432/postgres':
          databaseUrl.href,
        'https://<project>.supabase.co': `https://${SUPABASE}`,
        '<version>': version,
        '<domain>': DOMAIN,
        '<machine>': 'machine',
        '<publishable key>': KEYS.publishableKey,
        '<secret key>': KEYS.secretKey,
        '<key id>': ACCOUNT.keyId,
        '<key secret>': ACCOUNT.keySecret,
        '<webhook secret>': ACCOUNT.webhookSecret,
        '<mail server>': `smtp://127.0.0.1:${mails.port}`,
        '<sender address>': `orders@${DOMAIN}`,
        '<support address>': `support@${DOMAIN}`,
        '<address of the database>': databaseUrl.href,
        'dist/bundle': inject('bundle'),
        'scp -r deploy ': `scp -r ${ROOT}/deploy `,
      },
      commands: {
        psql: async ([, , statement = '']: readonly string[]) => {
          const { rows } = await supabase.driver.query(`${statement} returning 1`, []);
          return `INSERT 0 ${rows.length}\n`;
        },
      },
      besides: wayInForTheProvider(webhookPort),
    };
    const machine = await Machine.make(options);
    // The provider knows one way in.
    const second = await Machine.make({ ...options, besides: '' });
    sandbox.deliverWebhooksTo(`http://127.0.0.1:${webhookPort}/api/webhooks/razorpay`);

    return new Site(
      {
        machine,
        second,
        supabase,
        sandbox,
        certificate,
        lines: [lineToSupabase, lineToDatabase],
        supabasePort: lineToSupabase.port,
        version,
      },
      async () => {
        await Promise.all([machine.stop(), second.stop()]);
        await sandbox.stop();
        await Promise.all([
          lineToSupabase.close(),
          lineToDatabase.close(),
          lineToProvider.close(),
          close(supabaseServer),
          mails.close(),
        ]);
        await supabase.close();
        await database.drop();
        rmSync(folder, { recursive: true });
      },
    );
  }

  /** What a step says to type. */
  step(title: string): readonly string[] {
    const found = this.steps.find((one) => one.title === title);
    if (!found) throw new Error(`docs/deployment.md has no step ${title}`);
    return found.blocks;
  }

  /** Asks the site through its proxy, or Supabase, as browsers do. */
  ask(address: string, asked: Asked = {}): Promise<Answer> {
    const { method = 'GET', headers = {}, body, at = this.machine } = asked;
    const url = new URL(address, `https://${DOMAIN}`);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          method,
          agent: this.#agent,
          host: '127.0.0.1',
          port: url.hostname === SUPABASE ? this.supabasePort : at.portOf('443'),
          servername: url.hostname,
          path: url.pathname + url.search,
          headers: {
            host: url.host,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          timeout: 60_000,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`${address} did not answer`)));
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async sql<Row>(text: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.supabase.driver.query<Row>(text, [...parameters])).rows;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    await this.#stop();
  }
}

/** A customer who asks over HTTP as the pages do. */
export class Customer {
  readonly #site: Site;
  readonly #token: string;

  private constructor(site: Site, token: string) {
    this.#site = site;
    this.#token = token;
  }

  static async of(site: Site, name: 'customer' | 'stranger'): Promise<Customer> {
    const { email } = people[name];
    const [user] = await site.sql<{ id: string }>('select id from auth.users where email = $1', [
      email,
    ]);
    if (!user) throw new Error(`${email} is nobody`);
    await site.sql(
      'insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing',
      [user.id],
    );
    return new Customer(site, createToken(user.id, email));
  }

  get headers(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.#token}`, apikey: KEYS.publishableKey };
  }

  /** Sends an order as the form does, with a number of its own; 201, or 409 when it is there already. */
  order(orderId: string): Promise<Answer> {
    return this.#site.ask(`https://${SUPABASE}/rest/v1/orders`, {
      method: 'POST',
      headers: this.headers,
      body: {
        order_id: orderId,
        kind: 'service',
        name: 'Sunita Devi',
        mobileNumber: '9876500011',
        email: 'sunita@test.example',
        address: 'House 14, Mahuabagh',
        catalogue_category: 'painting',
        catalogue_item_id: 12,
        quantity: 1,
        payment_mode: 'online',
        locale: 'hi',
      },
    });
  }

  /** Asks for the payment page. */
  checkout(orderId: string): Promise<Answer> {
    return this.#site.ask('/api/create-order', {
      method: 'POST',
      headers: this.headers,
      body: { order_id: orderId, return_path: '/PaintingServices' },
    });
  }

  details(orderId: string): Promise<Answer> {
    return this.#site.ask(`/api/get-payment-details?order_id=${orderId}`, {
      headers: this.headers,
    });
  }
}

/** Pays at the provider's page, and closes it: nobody comes back to the site. */
export async function pay(url: string): Promise<void> {
  const answer = await fetch(`${url}/pay-and-close`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`the payment page answered ${answer.status}`);
}

export function newOrderId(): string {
  return String(100_000_000 + (Number.parseInt(randomUUID().slice(0, 8), 16) % 900_000_000));
}

/** Where the provider of the tests, which is in this process, brings its hints: past TLS, to the gateways. */
function wayInForTheProvider(port: number): string {
  return `
  server {
    listen 127.0.0.1:${port};
    include proxy.conf;
    location / {
      proxy_pass http://gateways;
    }
  }
`;
}
