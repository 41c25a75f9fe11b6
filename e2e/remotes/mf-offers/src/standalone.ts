import { startStandalone } from '@kaarigar/shared/standalone/start-standalone';
import remote from '../remote.json';
import { createRoutes } from './routes';

/** `npm run dev -w` of this remote: its pages alone, without the site. */
void startStandalone({ createRoutes, paths: remote.paths });
