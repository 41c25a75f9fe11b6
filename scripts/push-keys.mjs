import { createECDH } from 'node:crypto';
import { isMain } from './is-main.mjs';

/** A key pair for news in the browser (VAPID, RFC 8292): a point of P-256 and its number, in base64url. */
export function pushKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // A number that begins with zeros is shorter otherwise.
  const privateKey = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(privateKey, privateKey.length - number.length);
  return {
    PUSH_PUBLIC_KEY: publicKey.toString('base64url'),
    PUSH_PRIVATE_KEY: privateKey.toString('base64url'),
  };
}

/** `npm run push:keys`: prints the lines for the environment files of service (both) and gateway (the public one). */
if (isMain(import.meta.url)) {
  for (const [name, value] of Object.entries(pushKeys())) {
    process.stdout.write(`${name}=${value}\n`);
  }
}
