import { describe, expect, test } from 'vitest';
import {
  districtIn,
  placeInWords,
  placeOf,
  withDistrict,
  withoutDistrict,
} from './address-district';

const GHAZIPUR = 0;
const BALLIA = 1;

describe('the district of an address', () => {
  test.each([
    ['House 14, Mahuabagh, Ghazipur', GHAZIPUR],
    ['घर 3, रसड़ा, बलिया', BALLIA],
    ['वार्ड 4, गाज़ीपुर', GHAZIPUR],
    ['वार्ड 4\nगाजीपुर\n233001', GHAZIPUR],
    ['near the station ballia 277001', BALLIA],
    ['Ghazipur road, Ballia', BALLIA],
    ['Ballia, near Ghazipur, UP', BALLIA],
  ])('%s', (address, place) => {
    expect(districtIn(address)).toBe(place);
  });

  test.each(['', 'House 14, Mau', 'Balliapur, 3', 'between Ghazipur and Ballia'])(
    'is not known of “%s”',
    (address) => {
      expect(districtIn(address)).toBeNull();
    },
  );
});

test.each([
  ['Mahuabagh, Ghazipur', 'hi', 'Mahuabagh, गाज़ीपुर'],
  ['रसड़ा, बलिया', 'en', 'रसड़ा, Ballia'],
  ['रेवतीपुर, ग़ाज़ीपुर', 'hi', 'रेवतीपुर, गाज़ीपुर'],
  ['Ballia', 'hi', 'बलिया'],
  ['Ghazipur road, Rasra', 'hi', 'Ghazipur road, Rasra'],
  ['Ghazipur road, Ghazipur', 'hi', 'Ghazipur road, गाज़ीपुर'],
  ['', 'hi', ''],
] as const)('the place %j is read in %s as %j', (place, locale, read) => {
  expect(placeInWords(place, locale)).toBe(read);
});

describe('a chosen district', () => {
  test.each([
    ['House 14, Rasra', BALLIA, 'House 14, Rasra, Ballia'],
    ['House 14, Rasra, ', BALLIA, 'House 14, Rasra, Ballia'],
    ['घर 3, रसड़ा', BALLIA, 'घर 3, रसड़ा, बलिया'],
    ['', GHAZIPUR, 'गाज़ीपुर'],
    ['House 14, Ghazipur', BALLIA, 'House 14, Ballia'],
    ['House 14,\n Ghazipur, UP 233001', BALLIA, 'House 14,\n Ballia, UP 233001'],
    ['Ghazipur road 5', BALLIA, 'Ghazipur road 5, Ballia'],
    ['बलिया, घर 3', GHAZIPUR, 'गाज़ीपुर, घर 3'],
  ])('“%s”: what is typed stays', (address, place, chosen) => {
    expect(withDistrict(address, place, 'hi')).toBe(chosen);
    expect(districtIn(chosen)).toBe(place);
  });

  test('that the address already names changes nothing', () => {
    expect(withDistrict('near Ballia station', BALLIA, 'en')).toBe('near Ballia station');
  });
});

test('a district alone is no address', () => {
  expect(withoutDistrict(' बलिया ')).toBe('');
  expect(withoutDistrict('Ghazipur,')).toBe('');
  expect(withoutDistrict('Rasra, Ballia')).toBe('Rasra');
});

test('what is chosen stays while its text is typed anew, and goes with a text that was not typed here', () => {
  expect(placeOf({ value: 'Chilkahar, Balli', place: BALLIA }, 'Chilkahar, Balli')).toBe(BALLIA);
  expect(placeOf({ value: 'Chilkahar, Ballia', place: BALLIA }, '')).toBeNull();
  expect(placeOf({ value: 'Chilkahar, Ballia', place: BALLIA }, 'Village Karanda')).toBeNull();
  expect(placeOf({ value: '', place: BALLIA }, 'Karanda, Ghazipur')).toBe(GHAZIPUR);
});
