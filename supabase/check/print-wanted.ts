import { deriveWanted } from './derive-wanted';

/** For `npm run bundle`: how the migrations want a database to be. */
process.stdout.write(`${JSON.stringify(await deriveWanted(), null, 1)}\n`);
