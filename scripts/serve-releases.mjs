import { createServer } from 'node:http';
import { createReleaseHandler } from './releases/release-handler.mjs';

/** `node scripts/serve-releases.mjs <folder> <port>`: the releases of one remote on an origin of their own. */
const [folder, port] = process.argv.slice(2);
createServer(createReleaseHandler(folder)).listen(Number(port), '127.0.0.1');
