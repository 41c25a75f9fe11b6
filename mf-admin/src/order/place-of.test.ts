import { expect, test } from 'vitest';
import { placeOf } from './place-of';

test.each([
  ['House 12, Mahuabagh, Ghazipur 233001', 'Mahuabagh, Ghazipur'],
  ['Chilkahar, Ballia', 'Chilkahar, Ballia'],
  ['मकान 4\nरेवतीपुर\nग़ाज़ीपुर, उत्तर प्रदेश, 233 001', 'रेवतीपुर, Ghazipur'],
  ['Revatipur, near the primary school, Ghazipur', 'Revatipur, Ghazipur'],
  ['मंदिर के पास, रसड़ा, बलिया', 'रसड़ा, Ballia'],
  ['Near the old temple', 'Near the old temple'],
  ['277001', '277001'],
  ['  ', ''],
])('of %j staff read %j', (address, place) => {
  expect(placeOf(address, 'en')).toBe(place);
});

test('the district is in the language of the page, whatever the address is written in', () => {
  expect(placeOf('House 12, Mahuabagh, Ghazipur 233001', 'hi')).toBe('Mahuabagh, गाज़ीपुर');
  expect(placeOf('मंदिर के पास, रसड़ा, बलिया', 'hi')).toBe('रसड़ा, बलिया');
});
