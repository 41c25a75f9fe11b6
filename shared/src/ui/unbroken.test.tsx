import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken';

const drawn = (text: string): string => renderToStaticMarkup(<Unbroken text={text} />);

test('the hours of a day stay on one line with their words', () => {
  expect(drawn('शुक्रवार, 27 नवंबर 2026, सुबह 9–12 बजे')).toMatch(
    /^शुक्रवार, 27 नवंबर 2026, <span class="[^"]*">सुबह 9–12 बजे<\/span>$/,
  );
  expect(drawn('Friday, 27 Nov 2026, Morning, 9–12')).toContain('>Morning, 9–12</span>');
});

test('any other text is as it was', () => {
  expect(drawn('कोई दिन तय नहीं')).toBe('कोई दिन तय नहीं');
});
