import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { composeMail, mailLink } from './mail-templates';

/**
 * Writes the mails for hosted Supabase (`config.toml` names the files) with the brand of this build, and prints their
 * subjects: `node --import tsx supabase/local/write-mail-templates.ts`.
 */
const FOLDER = fileURLToPath(new URL('../templates/', import.meta.url));
/** Hosted Supabase fills these in, encoded for where they stand: a query, or text (Go's html/template). */
const VARIABLES = {
  siteUrl: '{{ .SiteURL }}',
  tokenHash: '{{ .TokenHash }}',
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
  next: '{{ .RedirectTo }}',
};

const templates = [
  { kind: 'signup', file: 'confirmation.html', variable: 'MAIL_SUBJECT_CONFIRMATION' },
  { kind: 'recovery', file: 'recovery.html', variable: 'MAIL_SUBJECT_RECOVERY' },
  { kind: 'invite', file: 'invite.html', variable: 'MAIL_SUBJECT_INVITE' },
  { kind: 'email_change', file: 'email-change.html', variable: 'MAIL_SUBJECT_EMAIL_CHANGE' },
] as const;

/** An account by phone has no address before its first. */
function orFirst(change: string, link: string): string {
  const { html } = composeMail('email_change', link, { ...VARIABLES, email: '' });
  return `{{ if .Email }}${change}{{ else }}${html}{{ end }}`;
}

await mkdir(FOLDER, { recursive: true });
for (const { kind, file, variable } of templates) {
  const link = mailLink(kind, VARIABLES);
  const { subject, html } = composeMail(kind, link, VARIABLES);
  await writeFile(FOLDER + file, kind === 'email_change' ? orFirst(html, link) : html);
  process.stdout.write(`${variable}="${subject}"\n`);
}
