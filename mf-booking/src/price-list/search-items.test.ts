import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { searchItems } from './search-items';

function item(id: number, name_en: string, name_hi: string): CatalogueItem {
  return {
    category: 'plumbing',
    id,
    name_en,
    name_hi,
    price_paise: 9900,
    unit: 'fixed',
    icon: 'tap',
    sort: id,
    group_en: 'Taps',
    group_hi: 'नल',
    minutes: 30,
    includes_en: 'Labour',
    includes_hi: 'मज़दूरी',
    excludes_en: 'Parts',
    excludes_hi: 'पुर्ज़े',
  };
}

const items = [
  item(1, 'Tap repair', 'नल की मरम्मत'),
  item(2, 'Tap installation', 'नल लगाना'),
  item(3, 'Door lock (Godrej)', 'दरवाज़े का ताला'),
  item(4, 'Wall painting', 'दीवार की पेंटिंग'),
  item(5, 'AC installation 1.5 ton', 'एसी लगाना 1.5 टन'),
  item(30, 'Visiting Charge', 'विज़िटिंग चार्ज'),
];

const found = (query: string) => searchItems(items, query).matches.map(({ id }) => id);

describe('searching a price list', () => {
  test('an empty search shows everything', () => {
    expect(found('')).toEqual([1, 2, 3, 4, 5]);
    expect(found('   ')).toEqual([1, 2, 3, 4, 5]);
  });

  test('the English and the Hindi word find the same items, whatever the page language', () => {
    expect(found('tap')).toEqual([1, 2]);
    expect(found('नल')).toEqual([1, 2]);
  });

  test('capital letters, brackets and extra spaces make no difference', () => {
    expect(found('  TAP   Repair ')).toEqual([1]);
    expect(found('godrej')).toEqual([3]);
  });

  test('a word typed without its nukta is found, in either encoding', () => {
    expect(found('दरवाजे')).toEqual([3]);
    expect(found('दरवा\u095Bे')).toEqual([3]);
  });

  test('a Hindi word is found with another ending', () => {
    expect(found('दरवाज़ा')).toEqual([3]);
    expect(found('दीवारें')).toEqual([4]);
  });

  test('a half nasal and the dot above are the same letter', () => {
    expect(found('पेन्टिंग')).toEqual([4]);
    expect(found('पेंटिङ्ग')).toEqual([4]);
  });

  test('words may stand in any order and mix the languages', () => {
    expect(found('लगाना tap')).toEqual([2]);
  });

  test('digits may be Devanagari', () => {
    expect(found('एसी १.५')).toEqual([5]);
  });

  test('something that is not in the list finds nothing', () => {
    expect(found('helicopter')).toEqual([]);
    expect(searchItems(items, 'helicopter').isFound).toBe(false);
    expect(searchItems(items, 'tap').isFound).toBe(true);
  });

  test('who searches for the Visiting Charge has found it', () => {
    expect(searchItems(items, 'visiting').isFound).toBe(true);
  });

  test('the Visiting Charge is there under every search, and never twice', () => {
    for (const query of ['', 'tap', 'helicopter', 'visiting']) {
      const { matches, visitingCharge } = searchItems(items, query);
      expect(visitingCharge?.id).toBe(30);
      expect(matches.some(({ id }) => id === 30)).toBe(false);
    }
  });
});
