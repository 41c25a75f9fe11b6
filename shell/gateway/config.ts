import * as z from 'zod';

/** What the gateway needs from its environment; every missing or bad value is listed at once. */
const environment = z.object({
  PORT: z.coerce.number().int().positive().default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The site's public address: what sitemap, canonical links and previews call it. */
  SITE_URL: z.url(),
  /** `remotes.json`: which release of each remote this site runs. Read at every request, so a promote is an edit. */
  REMOTES_FILE: z.string(),
  /** Where `/auth/v1` and `/rest/v1` go. */
  SUPABASE_ORIGIN: z.url(),
  /** Where `/api` goes. */
  PAYMENT_SERVICE_ORIGIN: z.url(),
  /** Public configuration of the browser; `/` and `/api` mean "this site". */
  PUBLIC_SUPABASE_URL: z.string().default('/'),
  PUBLIC_API_URL: z.string().default('/api'),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
  /** Origins besides this machine's that `?override=` may name, separated by commas. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.url())),
  /** In development the shell's own files come from its dev server. */
  SHELL_DEV_ORIGIN: z.url().optional(),
});

export type GatewayConfig = z.infer<typeof environment>;

export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The gateway cannot start. ${problems.join('; ')}`);
}
