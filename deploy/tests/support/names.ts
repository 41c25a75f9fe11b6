import { createHash, X509Certificate } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const DOMAIN = 'kaarigar.test';
/** Where browsers and processes reach Supabase. */
export const SUPABASE = `project.${DOMAIN}`;
/** The payment provider itself: in production no other address can be set. */
export const PROVIDER = 'api.razorpay.com';

export interface Certificate {
  readonly folder: string;
  /** The file that whoever trusts it names. */
  readonly file: string;
  /** For a browser that trusts this key alone. */
  readonly keyHash: string;
}

/** A certificate of the names above, as `fullchain.pem` and `privkey.pem` in a folder. */
export function makeCertificate(folder: string): Certificate {
  const file = path.join(folder, 'fullchain.pem');
  const names = [DOMAIN, `*.${DOMAIN}`, PROVIDER].map((name) => `DNS:${name}`).join(',');
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
  ];
  const whose = ['-days', '2', '-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=${names}`];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', file];
  const { status, stderr } = spawnSync('openssl', [...kind, ...whose, ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const key = new X509Certificate(readFileSync(file)).publicKey;
  const keyHash = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { folder, file, keyHash };
}
