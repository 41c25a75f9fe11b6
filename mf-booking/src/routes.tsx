import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { useLocale } from '@kaarigar/shared/platform/locale';

function Probe() {
  return <p>{useLocale()}</p>;
}

export const createRoutes: RemoteModule['createRoutes'] = () => [{ path: '/', element: <Probe /> }];
