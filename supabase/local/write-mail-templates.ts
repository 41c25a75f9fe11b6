import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hostedMail } from './mail-templates';

/**
 * Writes the mails for hosted Supabase (`config.toml` names the files) with the brand of this build, and prints their
 * subjects: `node --import tsx supabase/local/write-mail-templates.ts`.
 */
const FOLDER = fileURLToPath(new URL('../templates/', import.meta.url));
const templates = [
  { kind: 'signup', file: 'confirmation.html', variable: 'MAIL_SUBJECT_CONFIRMATION' },
  { kind: 'recovery', file: 'recovery.html', variable: 'MAIL_SUBJECT_RECOVERY' },
  { kind: 'invite', file: 'invite.html', variable: 'MAIL_SUBJECT_INVITE' },
  { kind: 'email_change', file: 'email-change.html', variable: 'MAIL_SUBJECT_EMAIL_CHANGE' },
] as const;

await mkdir(FOLDER, { recursive: true });
for (const { kind, file, variable } of templates) {
  const { subject, html } = hostedMail(kind);
  await writeFile(FOLDER + file, html);
  process.stdout.write(`${variable}="${subject}"\n`);
}
