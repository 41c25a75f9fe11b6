import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dltTexts, whatsAppTexts } from '../payment-service/src/messages/registered-texts.ts';
import { misfits } from '../payment-service/src/messages/short-text-templates.ts';
import { fail } from './fail.mjs';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';

/** Of the sample site: what is in the repository. */
export const SAMPLE_SITE = 'https://kaarigar.example';

/** The files for the registries, by name. */
export function textFiles(siteUrl = SAMPLE_SITE) {
  return {
    'dlt-texts.csv': dltTexts(siteUrl),
    'whatsapp-texts.json': whatsAppTexts(siteUrl),
  };
}

export const TEXTS_FOLDER = path.join(ROOT, 'docs/texts');

/** `npm run texts`: the texts to phones as they are registered. With SITE_URL those of that site, into a folder of its own. */
if (isMain(import.meta.url)) {
  const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '');
  const tooLong = misfits(siteUrl ?? SAMPLE_SITE);
  if (tooLong.length > 0) {
    fail(
      `The name or the address of the site is too long for texts of 134 characters: ${tooLong.join(', ')}.`,
    );
  }
  const folder = siteUrl ? path.join(ROOT, '.local/texts') : TEXTS_FOLDER;
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(textFiles(siteUrl))) {
    writeFileSync(path.join(folder, name), text);
    process.stdout.write(`${path.relative(ROOT, path.join(folder, name))}\n`);
  }
}
