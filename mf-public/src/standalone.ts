import { startStandalone } from '@kaarigar/shared/standalone/start-standalone';
import remote from '../remote.json';
import { createRoutes } from './routes';

/** For `npm run dev -w` of this remote: its pages alone, without the shell. */
void startStandalone({ createRoutes, paths: remote.paths });
