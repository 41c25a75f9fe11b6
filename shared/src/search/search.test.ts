import type { PublicList } from '../domain/catalogue';
import { describe, expect, test } from 'vitest';
import { readPriceLists } from '../../search-queries/read-price-lists';
import { search } from './search';
import type { SearchEntry } from './search-entry';
import { buildSearchIndex } from './search-index';

const entries = readPriceLists();
const index = buildSearchIndex(entries);
const found = (text: string, list?: PublicList) =>
  search(index, text, { list }).map(({ id }) => id);

describe('what is found', () => {
  test('पंखा finds पंखे की मरम्मत', () => {
    expect(found('पंखा')).toContain('electrical/15');
    expect(found('पंखा').slice(0, 2)).toEqual(
      expect.arrayContaining(['electrical/15', 'electrical/5']),
    );
  });

  test('a word is found while it is still being typed', () => {
    for (const typed of ['pan', 'pank', 'pankh', 'पं', 'पंख', 'fa']) {
      expect(found(typed).slice(0, 3), typed).toContain('electrical/5');
    }
    expect(found('bij')[0]).toBe('workers/EL');
    expect(found('electr')[0]).toBe('workers/EL');
  });

  test('words in any order, in both languages and scripts at once', () => {
    for (const typed of [
      'fan repair',
      'repair fan',
      'पंखा repair',
      'pankha मरम्मत',
      'theek pankha',
    ]) {
      expect(found(typed)[0], typed).toBe('electrical/15');
    }
  });

  test('a word written in two, or two written in one', () => {
    expect(found('raj mistri')[0]).toBe('workers/MA');
    expect(found('rajmistri')[0]).toBe('workers/MA');
    expect(found('tube light')[0]).toBe('electrical/11');
    expect(found('tubelight')[0]).toBe('electrical/11');
  });

  test('who asks for a trade by its name sees its jobs, too, after the day hire', () => {
    for (const [typed, list, hire] of [
      ['बिजली मिस्त्री', 'electrical', 'workers/EL'],
      ['bijli mistri', 'electrical', 'workers/EL'],
      ['इलेक्ट्रीशियन', 'electrical', 'workers/EL'],
      ['plumber', 'plumbing', 'workers/PL'],
      ['प्लंबर', 'plumbing', 'workers/PL'],
      ['नल मिस्त्री', 'plumbing', 'workers/PL'],
      ['पेंटर', 'painting', 'workers/PA'],
      ['rang mistri', 'painting', 'workers/PA'],
      ['बढ़ई', 'carpentry', null],
    ] as const) {
      const ids = found(typed);
      if (hire) expect(ids[0], typed).toBe(hire);
      const whole = entries.filter((entry) => entry.list === list).map(({ id }) => id);
      expect(ids, typed).toEqual(expect.arrayContaining(whole));
    }
  });

  test('who asks for a बाई sees what they would do', () => {
    expect(found('बाई')).toContain('cleaning/4');
    expect(found('काम वाली बाई')).toContain('cleaning/4');
  });

  test('a number finds the size that has it', () => {
    expect(found('tanki safai 500')[0]).toBe('cleaning/20');
    expect(found('750 litre tanki lagana')[0]).toBe('plumbing/21');
  });

  test('within one list only what stands there', () => {
    const inCleaning = found('pankha', 'cleaning');
    expect(inCleaning[0]).toBe('cleaning/6');
    expect(inCleaning.every((id) => id.startsWith('cleaning/'))).toBe(true);
    expect(found('helicopter', 'cleaning')).toEqual([]);
  });
});

describe('what is meant', () => {
  test('what is done decides between two things done to one', () => {
    for (const [typed, id] of [
      ['naya darwaza banwana', 'carpentry/24'],
      ['darwaza tut gaya', 'carpentry/4'],
      ['geyser lagwa do', 'plumbing/19'],
      ['flush tank install', 'plumbing/14'],
      ['flush tank kharab', 'plumbing/13'],
    ] as const) {
      expect(found(typed)[0], typed).toBe(id);
    }
  });

  test('a word that nobody knows does not hide the thing beside it', () => {
    expect(found('xanadu quibble zork pankha theek')[0]).toBe('electrical/15');
  });

  test('a longer phrase wins over its words', () => {
    expect(found('health faucet')[0]).toBe('plumbing/12');
    expect(found('ceiling fan')[0]).toMatch(/^electrical\/(?:5|15)$/);
    expect(found('picture frame tangna')[0]).toBe('carpentry/9');
  });

  test('a word that sounds like an empty one is read as it is written', () => {
    expect(found('car')[0]).toMatch(/^(?:driving|painting\/6)/);
    expect(found('couch cleaning')[0]).toBe('cleaning/15');
  });
});

describe('prices', () => {
  const priceOf = new Map(entries.map(({ id, price_paise }) => [id, price_paise]));

  test('nothing is dearer than what was said, and nothing without a price is offered', () => {
    for (const typed of ['under 200', 'nal 200 se kam', 'safai 150 तक']) {
      const ids = found(typed);
      expect(ids.length, typed).toBeGreaterThan(0);
      for (const id of ids) expect(priceOf.get(id), `${typed}: ${id}`).toBeLessThanOrEqual(200_00);
    }
  });

  test('the price of a square foot is not the price of a job: it comes after those', () => {
    const ids = found('under 100');
    expect(ids[0]).not.toBe('painting/1');
    expect(ids).toContain('painting/1');
  });

  test('a bound that nothing keeps finds nothing', () => {
    expect(found('pankha under 10')).toEqual([]);
  });
});

describe('what is not found', () => {
  test.each([
    '',
    '   ',
    '?!',
    'helicopter',
    'helicopter repair',
    'हवाई जहाज़ की मरम्मत',
    'qwxyz',
    'ka ki ke',
  ])('“%s” finds nothing', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('no text makes it fail, however long or strange', () => {
    for (const text of [
      'a'.repeat(5_000),
      '(((([[[*+?',
      '\u0000\uFFFF',
      '़़़',
      '99999999999 se kam',
      '💡 💡',
    ]) {
      expect(() => found(text)).not.toThrow();
    }
  });
});

describe('aliases of staff', () => {
  const withAliases = (aliases: readonly { word: string; target: string }[]) => {
    const own = buildSearchIndex(entries, aliases);
    return (text: string) => search(own, text).map(({ id }) => id);
  };

  test('a new word finds its entry, however it is spelled', () => {
    expect(found('bhakjogni')).toEqual([]);
    const foundNow = withAliases([{ word: 'भकजोगनी', target: 'electrical/1' }]);
    expect(foundNow('भकजोगनी')).toEqual(['electrical/1']);
    expect(foundNow('bhakjogni')[0]).toBe('electrical/1');
    expect(foundNow('bhakjoganee lagana')[0]).toBe('electrical/1');
  });

  test('an alias of several words, and one of a word that means something already', () => {
    const foundNow = withAliases([
      { word: 'garmi wali machine', target: 'appliances/8' },
      { word: 'motor', target: 'electrical/21' },
    ]);
    expect(foundNow('garmi wali machine')[0]).toBe('appliances/8');
    expect(foundNow('motor')[0]).toBe('electrical/21');
    expect(foundNow('motor')).toContain('plumbing/25');
  });

  test('an alias of something that is no longer offered finds nothing', () => {
    expect(withAliases([{ word: 'xanadu', target: 'electrical/999' }])('xanadu')).toEqual([]);
  });
});

test('an entry that staff add or rename is found by its own words', () => {
  const entry: SearchEntry = {
    id: 'electrical/99',
    list: 'electrical',
    name_en: 'Solar panel cleaning',
    name_hi: 'सोलर पैनल की सफ़ाई',
    price_paise: 500_00,
    unit: 'each',
  };
  const own = buildSearchIndex([...entries, entry]);
  expect(search(own, 'solar')[0]?.id).toBe('electrical/99');
  expect(search(own, 'सोलर साफ')[0]?.id).toBe('electrical/99');
});
