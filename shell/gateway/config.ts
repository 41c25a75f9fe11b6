import * as z from 'zod';

/** What the gateway needs from its environment; the error lists every missing or bad value at once. */
const environment = z.object({
  PORT: z.coerce.number().int().positive().default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The site's public address, for sitemap, canonical links and previews. */
  SITE_URL: z.url(),
  /** `remotes.json`: which release of each remote this site runs. Read on each request: to promote, edit this file. */
  REMOTES_FILE: z.string(),
  /** Target of `/auth/v1` and `/rest/v1`. */
  SUPABASE_ORIGIN: z.url(),
  /** Target of `/api`. */
  PAYMENT_SERVICE_ORIGIN: z.url(),
  /** Public configuration of the browser; `/` and `/api` mean "this site". */
  PUBLIC_SUPABASE_URL: z.string().default('/'),
  PUBLIC_API_URL: z.string().default('/api'),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
  /** Other origins, besides this machine, that `?override=` may use; separated by commas. */
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
