import { runCommand } from './commands';
import { deriveWanted } from './derive-wanted';

/** `npm run db:check`, `npm run db:backup -- <file>`, `npm run db:restore -- <file>`. */
await runCommand(process.argv.slice(2), deriveWanted);
