import { brand } from '@kaarigar/shared/brand';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { LOCALES } from '@kaarigar/shared/platform/locale';
import { expect, test } from 'vitest';
import remote from '../../remote.json';
import { homeMessages } from './home-messages';

test.each(LOCALES)(
  'the page and the file that search engines read describe it alike: %s',
  (locale) => {
    const { description } = translate(homeMessages, locale);
    const place = { districts: brand.districts.length, state: brand.state[locale] };
    const home = remote.paths.find(({ path }) => path === '/');
    expect(home?.description?.[locale]).toBe(description(place));
  },
);

test('a single district is named as one', () => {
  const one = { districts: 1, state: 'Bihar' };
  expect(homeMessages.areasLede.en(one)).toBe(
    'In one district of Bihar, in towns and villages alike.',
  );
  expect(homeMessages.areasLede.hi({ ...one, state: 'बिहार' })).toBe(
    'बिहार के एक ज़िले में, शहर हो या गाँव।',
  );
});
