import { deriveWanted } from '../check/derive-wanted';
import { checkProject } from './check-project';

/**
 * `npm run check:hosted -- https://<ref>.supabase.co`: is a real project as we want it? Ends with 0, with 1 when
 * something is wrong, with 2 when nothing is and something could not be asked. The token and the keys are never shown.
 */
const [url] = process.argv.slice(2);
const given = (name: string): string | null => process.env[name] || null;
const siteUrl = given('SITE_URL');

if (!url?.startsWith('https://') || siteUrl === null) {
  process.stderr.write(
    'npm run check:hosted -- https://<ref>.supabase.co needs SITE_URL, the address of the site\n',
  );
  process.exit(2);
}
try {
  const findings = await checkProject(
    {
      url: new URL(url).origin,
      siteUrl: siteUrl.replace(/\/$/, ''),
      publishableKey: given('SUPABASE_PUBLISHABLE_KEY'),
      accessToken: given('SUPABASE_ACCESS_TOKEN'),
      databaseUrl: given('DATABASE_URL'),
      firstEmailLink: given('FIRST_EMAIL_LINK'),
    },
    deriveWanted,
  );
  const WORDS = { right: 'ok       ', wrong: 'WRONG    ', unknown: 'NOT ASKED' } as const;
  for (const { what, verdict, detail } of findings) {
    const more = verdict === 'unknown' ? `needs ${detail}` : detail;
    process.stdout.write(`${WORDS[verdict]} ${what}${more ? `: ${more}` : ''}\n`);
  }
  const has = (verdict: string) => findings.some((finding) => finding.verdict === verdict);
  process.exit(has('wrong') ? 1 : has('unknown') ? 2 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
