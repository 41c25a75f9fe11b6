import { expect, test } from 'vitest';
import { markupOf } from '../markup-for-tests';
import { OpeningForm } from './opening-form';

test('until the form of a booking is there, a sheet says that it is on its way', () => {
  const html = markupOf(<OpeningForm title="Painting" onClose={() => undefined} />);
  expect(html).toContain('<dialog');
  expect(html).toContain('your booking is opening');
});
