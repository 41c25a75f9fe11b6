import * as z from 'zod';

export interface SandboxConfig {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where the customer's browser reaches this process; unset: `http://localhost:<port>`. */
  readonly publicUrl?: string | undefined;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where events are sent; unset: nowhere, until `deliverWebhooksTo` says where. */
  readonly webhookUrl?: string | undefined;
  /** Links, payments and unsent webhooks live here between runs; unset: in memory only. */
  readonly dataFile?: string | undefined;
  /** Tests move the clock instead of waiting. */
  readonly now?: (() => Date) | undefined;
  /** The pause before each further attempt of a webhook; its length bounds the attempts. */
  readonly webhookRetryDelaysMs?: readonly number[] | undefined;
  /** One line about something that went wrong; never a secret or personal data. */
  readonly report?: ((line: string) => void) | undefined;
}

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4100),
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_DATA_FILE: z.string().min(1).optional(),
});

/** The configuration, or one sentence that names what keeps the sandbox from starting. */
export function configFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): SandboxConfig | string {
  if (env['NODE_ENV'] === 'production') {
    return 'The payment sandbox never runs with NODE_ENV=production: it would call unpaid orders paid.';
  }
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    return `The payment sandbox cannot start: set or correct ${[...names].join(', ')}.`;
  }
  return {
    port: parsed.data.PORT,
    publicUrl: parsed.data.SANDBOX_PUBLIC_URL,
    keyId: parsed.data.RAZORPAY_KEY_ID,
    keySecret: parsed.data.RAZORPAY_KEY_SECRET,
    webhookSecret: parsed.data.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: parsed.data.WEBHOOK_URL,
    dataFile: parsed.data.SANDBOX_DATA_FILE,
  };
}
