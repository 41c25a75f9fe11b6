import { demoPayments, type DemoPayment } from '@kaarigar/shared/domain/demo-payments';
import * as z from 'zod';
import type { CashfreeAccount } from './cashfree/cashfree-protocol';
import type { RazorpayAccount } from './razorpay/razorpay-protocol';

/** The sandbox speaks Razorpay's protocol if its three keys are set, and Cashfree's if its account is set. */
export interface SandboxConfig extends Partial<RazorpayAccount> {
  /** The address it listens on; unset: this machine only. */
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address at which the customer's browser reaches this process; unset: `http://localhost:<port>`. */
  readonly publicUrl?: string | undefined;
  readonly cashfree?: CashfreeAccount | undefined;
  /** Where Razorpay's events are sent; unset: nowhere, until `deliverWebhooksTo` says where. */
  readonly webhookUrl?: string | undefined;
  /** The file that keeps links, payments, refunds and unsent webhooks between runs; unset: in memory only. */
  readonly dataFile?: string | undefined;
  /** Payments that were made before it began. */
  readonly payments?: readonly DemoPayment[] | undefined;
  /** Tests set the clock instead of waiting. */
  readonly now?: (() => Date) | undefined;
  /** The pause before each retry of a webhook, instead of the provider's own. */
  readonly webhookRetryDelaysMs?: readonly number[] | undefined;
  /** Called when a request gets no response, so that a test need not wait for its timeout. */
  readonly onSilence?: (() => void) | undefined;
  /** Logs one line about something that went wrong; never a secret or personal data. */
  readonly report?: ((line: string) => void) | undefined;
}

export const LOOPBACK = '127.0.0.1';

const httpUrl = z.url({ protocol: /^https?$/ });

const common = z.object({
  // An empty one would mean every interface.
  HOST: z
    .string()
    .default('')
    .transform((host) => host || LOOPBACK),
  PORT: z.coerce.number().int().min(1).max(65_535).default(4100),
  SANDBOX_PUBLIC_URL: httpUrl.optional(),
  SANDBOX_DATA_FILE: z.string().min(1).optional(),
  /** `demo`: it knows the payments of the demo's orders. */
  SANDBOX_SEED: z.literal('demo').optional(),
  /** Which providers' protocols the sandbox speaks. */
  SANDBOX_PROTOCOLS: z
    .string()
    .default('razorpay,cashfree')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['razorpay', 'cashfree'])).min(1)),
});

const razorpay = z.object({
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1),
  RAZORPAY_OLD_WEBHOOK_SECRET: z.string().min(1).optional(),
  WEBHOOK_URL: httpUrl.optional(),
});

const cashfree = z.object({
  CASHFREE_CLIENT_ID: z.string().min(1),
  CASHFREE_CLIENT_SECRET: z.string().min(1),
  CASHFREE_OLD_CLIENT_SECRET: z.string().min(1).optional(),
  CASHFREE_WEBHOOK_URL: httpUrl.optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, or one sentence that names what prevents the sandbox from starting. */
export function configFromEnvironment(env: Environment): SandboxConfig | string {
  if (env['NODE_ENV'] === 'production') {
    return 'The payment sandbox never runs with NODE_ENV=production: it would call unpaid orders paid.';
  }
  const base = common.safeParse(env);
  const speaks = (name: 'razorpay' | 'cashfree') =>
    base.data?.SANDBOX_PROTOCOLS.includes(name) ?? true;
  const rzp = speaks('razorpay') ? razorpay.safeParse(env) : undefined;
  const cf = speaks('cashfree') ? cashfree.safeParse(env) : undefined;
  const issues = [base, rzp, cf].flatMap((part) => part?.error?.issues ?? []);
  if (!base.success || issues.length > 0) {
    const names = new Set(issues.map((issue) => String(issue.path[0])));
    return `The payment sandbox cannot start: set or correct ${[...names].join(', ')}.`;
  }
  return {
    host: base.data.HOST,
    port: base.data.PORT,
    publicUrl: base.data.SANDBOX_PUBLIC_URL,
    dataFile: base.data.SANDBOX_DATA_FILE,
    payments: base.data.SANDBOX_SEED === 'demo' ? demoPayments : undefined,
    ...(rzp?.data && {
      keyId: rzp.data.RAZORPAY_KEY_ID,
      keySecret: rzp.data.RAZORPAY_KEY_SECRET,
      webhookSecret: rzp.data.RAZORPAY_WEBHOOK_SECRET,
      oldWebhookSecret: rzp.data.RAZORPAY_OLD_WEBHOOK_SECRET,
      webhookUrl: rzp.data.WEBHOOK_URL,
    }),
    ...(cf?.data && {
      cashfree: {
        clientId: cf.data.CASHFREE_CLIENT_ID,
        clientSecret: cf.data.CASHFREE_CLIENT_SECRET,
        oldClientSecret: cf.data.CASHFREE_OLD_CLIENT_SECRET,
        webhookUrl: cf.data.CASHFREE_WEBHOOK_URL,
      },
    }),
  };
}
