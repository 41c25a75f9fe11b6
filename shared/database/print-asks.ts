import { readFileSync } from 'node:fs';
import { asksOf, SERVICE_ROLES, unknownFunctions } from './offers';
import { readOffersFile } from './offers-file';

/** For `npm run bundle`: what the payment service, whose code comes on the input, asks of the database. */
const code = readFileSync(0, 'utf8');
const offers = readOffersFile();
const unknown = unknownFunctions(code, offers);
if (unknown.length > 0) {
  throw new Error(`The service calls what the database does not have: ${unknown.join(', ')}`);
}
process.stdout.write(`${JSON.stringify(asksOf(code, offers, SERVICE_ROLES))}\n`);
