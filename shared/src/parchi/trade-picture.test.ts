import { expect, test } from 'vitest';
import { LIST_TONES, WORKER_TONES } from '../catalogue/trade-tones';
import { serviceIcons } from '../ui/icon-for';
import { tradePicture } from './trade-picture';

const none = { catalogue_category: null, item: null, worker_code: null };

test('what was ordered has the picture that the price list shows for it, in the colour of its trade', () => {
  expect(
    tradePicture({ ...none, catalogue_category: 'electrical', item: { icon: 'fan' } }),
  ).toEqual({ icon: serviceIcons.fan, tone: LIST_TONES.electrical });
});

test('what is no longer in a list has that of its trade', () => {
  expect(tradePicture({ ...none, catalogue_category: 'plumbing' })).toEqual({
    icon: serviceIcons.plumber,
    tone: LIST_TONES.plumbing,
  });
});

test('a worker has the picture of the hire page, a stage of contract work the house', () => {
  expect(tradePicture({ ...none, worker_code: 'ML' })).toEqual({
    icon: serviceIcons.tools,
    tone: WORKER_TONES.ML,
  });
  expect(tradePicture(none).icon).toBe(serviceIcons.house);
});
