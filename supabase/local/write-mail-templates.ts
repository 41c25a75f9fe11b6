import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { composeMail } from './mail-templates';

/**
 * Writes the mails for hosted Supabase (`config.toml` names the files) with the brand of this build, and prints their
 * subjects: `node --import tsx supabase/local/write-mail-templates.ts`.
 */
const FOLDER = fileURLToPath(new URL('../templates/', import.meta.url));
const LINK = '{{ .ConfirmationURL }}';

const templates = [
  { kind: 'signup', file: 'confirmation.html', variable: 'MAIL_SUBJECT_CONFIRMATION' },
  { kind: 'recovery', file: 'recovery.html', variable: 'MAIL_SUBJECT_RECOVERY' },
] as const;

await mkdir(FOLDER, { recursive: true });
for (const { kind, file, variable } of templates) {
  const { subject, html } = composeMail(kind, LINK);
  await writeFile(FOLDER + file, html);
  process.stdout.write(`${variable}="${subject}"\n`);
}
