import { expect, test } from 'vitest';
import { WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { hireWords } from '@kaarigar/shared/i18n/hire-words';
import { paths } from '@kaarigar/shared/paths';
import remote from '../../remote.json';

test.each(WORKER_CODES)(
  'the page where %s is hired has the name that the registry gives it',
  (code) => {
    const address = paths.hireWorker(code);
    expect(remote.paths.find(({ path }) => path === address)?.title).toEqual(hireWords[code]);
  },
);
