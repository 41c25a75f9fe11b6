import { expect, test } from 'vitest';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { paths } from '@kaarigar/shared/paths';
import remote from '../../remote.json';
import { PUBLIC_TEXTS } from './price-lists';

test.each(CATEGORIES)('the page of %s says what the registry says of it', (category) => {
  const owned = remote.paths.find(({ path }) => path === paths.publicList(category));
  expect(owned).toMatchObject({ access: 'public', indexed: true, ...PUBLIC_TEXTS[category] });
});
