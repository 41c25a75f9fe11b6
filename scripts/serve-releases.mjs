import { createServer } from 'node:http';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { createReleaseHandler } from './releases/release-handler.mjs';

/**
 * `node scripts/serve-releases.mjs <folder> <port>`: the releases of one remote on an origin of their own. `HOST` is the
 * address it listens on.
 */
const [folder, port] = process.argv.slice(2);
const host = process.env.HOST || '127.0.0.1';
createServer(REQUEST_LIMITS, createReleaseHandler(folder)).listen(Number(port), host);
