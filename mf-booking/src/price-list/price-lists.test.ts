import { expect, test } from 'vitest';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { paths, PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import remote from '../../remote.json';
import { PRICE_LISTS } from './price-lists';

const ownedAt = (address: string) => remote.paths.find(({ path }) => path === address);

test.each(CATEGORIES)('the page of %s says what the registry says of it', (category) => {
  const { title, description } = PRICE_LISTS[category];
  expect(ownedAt(paths.publicList(category))).toMatchObject({
    access: 'public',
    indexed: true,
    title,
    description,
  });
});

test.each(CATEGORIES)('the list of %s has one name, signed in or not', (category) => {
  expect(ownedAt(PRICE_LIST_PATHS[category])).toMatchObject({
    access: 'signed-in',
    title: PRICE_LISTS[category].title,
  });
});
