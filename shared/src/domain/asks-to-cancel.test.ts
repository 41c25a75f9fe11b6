import { expect, test } from 'vitest';
import { askedToCancel, lastRefusal } from './asks-to-cancel';

const events = (...types: readonly string[]) => types.map((type, id) => ({ id, type }));

test('a wish to cancel waits until it is declined, taken back or closed; other words are no answer', () => {
  const asked = ['accepted', 'cancel_asked'];
  for (const types of [asked, [...asked, 'replied'], [...asked, 'questioned', 'quoted']]) {
    expect(askedToCancel(events(...types)), types.join()).toMatchObject({ id: 1 });
  }
  for (const end of ['cancel_declined', 'cancel_withdrawn', 'status_changed']) {
    expect(askedToCancel(events(...asked, end)), end).toBeNull();
  }
  expect(askedToCancel(events(...asked, 'cancel_declined', 'cancel_asked'))).toMatchObject({
    id: 3,
  });
});

test('a refusal stands until something else happens than talk', () => {
  const declined = ['cancel_asked', 'cancel_declined'];
  for (const types of [declined, [...declined, 'replied', 'questioned']]) {
    expect(lastRefusal(events(...types)), types.join()).toMatchObject({ id: 1 });
  }
  expect(lastRefusal(events(...declined, 'cancel_asked'))).toBeNull();
  expect(lastRefusal(events('cancel_asked'))).toBeNull();
});
