import { startStandalone } from '@kaarigar/shared/standalone/start-standalone';
import remote from '../remote.json';
import { createRoutes } from './routes';

/** Entry of this remote's own `npm run dev -w`: its pages alone, without the site. */
void startStandalone({ createRoutes, paths: remote.paths });
