import { expect, test } from 'vitest';
import { iconFor, serviceIcons } from './icon-for';

test('an item gets the drawing of its name, however staff spelled it', () => {
  expect(iconFor('washing-machine')).toBe(serviceIcons['washing-machine']);
  expect(iconFor(' Washing Machine ')).toBe(serviceIcons['washing-machine']);
  expect(iconFor('paint_bucket')).toBe(serviceIcons['paint-bucket']);
});

test('the last word that means something decides', () => {
  expect(iconFor('window-ac')).toBe(serviceIcons.ac);
  expect(iconFor('water-tank')).toBe(serviceIcons.tank);
  expect(iconFor('sink-small')).toBe(serviceIcons.basin);
});

test.each(['', 'something else', 'constructor', '__proto__', 'नल'])(
  'the unknown name "%s" becomes a visit at the door',
  (name) => {
    expect(iconFor(name)).toBe(serviceIcons.visit);
  },
);
