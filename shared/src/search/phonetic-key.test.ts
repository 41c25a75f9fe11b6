import { expect, test } from 'vitest';
import { phoneticKey } from './phonetic-key';

test.each([
  'पंखा pankha pankhaa panka pankhe पंखे पंखों pankhon',
  'नल nal nall nals',
  'नाली nali naali naliyan नालियाँ नालियों',
  'बिजली bijli bijali bijalee BIJLI',
  'पुताई putai putayi putaai पुतायी',
  'सफ़ाई safai safaai saphai सफाई',
  'पुट्टी putty putti',
  'दरवाज़ा दरवाजा darwaza darwaja darvaja दरवाज़े darwaje',
  'लगाना lagana lagwana lagwani lagvane लगवाना लगवानी lagani',
  'मज़दूर mazdoor majdoor mazdur majdur',
  'मरम्मत marammat marmat',
  'लाइट light lait lights',
  'फ़ैन fan fans',
  'टैक्सी taxi taksi',
  'फ़्रिज fridge frij',
  'स्विच switch swich',
  'कूलर cooler kooler',
  'टाइल tile tiles tail',
])('one word in many spellings has one key: %s', (spellings) => {
  const keys = new Set(spellings.split(' ').map(phoneticKey));
  expect(keys.size, [...keys].join(' ')).toBe(1);
});

test.each([
  ['nal', 'nali'],
  ['putty', 'putai'],
  ['tank', 'tanki'],
  ['bulb', 'pipe'],
  ['taala', 'taar'],
  ['switch', 'sofa'],
])('%s and %s are two words', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('digits and what is no letter do no harm', () => {
  expect(phoneticKey('1000')).toBe('1000');
  expect(phoneticKey('')).toBe('');
  expect(phoneticKey('3D')).toBe('3d');
});
