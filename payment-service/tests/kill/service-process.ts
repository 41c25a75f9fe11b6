import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/free-port.mjs';
import { TEST_SETTINGS } from '../../../supabase/tests/people';
import { KEYS } from '../accounts';
import { bundledService } from '../bundled-service';
import { eventually } from '../eventually';
import { API, SITE } from '../world';

const WITHOUT_DEADLINES = new URL('./without-deadlines.mjs', import.meta.url).href;
/** Long enough for a busy machine. */
const START_WITHIN_MS = 120_000;

interface Addresses {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  /** On this machine. */
  readonly mailPort: number;
}

/**
 * The service as in production: its own process, configured only by its environment. The one difference: its calls
 * never time out, because a slow machine would otherwise never reach some steps.
 */
export class ServiceProcess {
  readonly #addresses: Addresses;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(addresses: Addresses, port: number) {
    this.#addresses = addresses;
    this.#port = port;
  }

  static async at(addresses: Addresses): Promise<ServiceProcess> {
    return new ServiceProcess(addresses, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const program = ['--import', WITHOUT_DEADLINES, await bundledService()];
    this.#child = spawn(process.execPath, program, {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'] ?? '',
        METRICS_PORT: '0',
        PORT: String(this.#port),
        SITE_URL: SITE,
        API_PUBLIC_URL: API,
        ALLOWED_ORIGINS: SITE,
        SUPABASE_URL: this.#addresses.databaseUrl,
        SUPABASE_PUBLISHABLE_KEY: TEST_SETTINGS.publishableKey,
        SUPABASE_SECRET_KEY: TEST_SETTINGS.secretKey,
        RAZORPAY_KEY_ID: KEYS.keyId,
        RAZORPAY_KEY_SECRET: KEYS.keySecret,
        RAZORPAY_WEBHOOK_SECRETS: KEYS.webhookSecret,
        RAZORPAY_BASE_URL: this.#addresses.providerUrl,
        RECONCILE_EVERY_MS: '1000',
        SMTP_URL: `smtp://127.0.0.1:${this.#addresses.mailPort}`,
        SEND_EMAILS_EVERY_MS: '1000',
      },
    });
    const isUp = async () => {
      if (!(await fetch(`${this.url}/healthz`)).ok) throw new Error('not up yet');
    };
    await eventually(isUp, { timeoutMs: START_WITHIN_MS });
  }

  /** `kill -9`: the process cannot react, and finishes nothing. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
