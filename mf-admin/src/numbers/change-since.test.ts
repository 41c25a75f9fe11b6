import { expect, test } from 'vitest';
import { changeSince } from './change-since';

test('a change is told in whole percent, and not against nothing', () => {
  expect(changeSince(112, 100)).toBe(' (+12%)');
  expect(changeSince(50, 100)).toBe(' (−50%)');
  expect(changeSince(100, 100)).toBe(' (±0%)');
  expect(changeSince(7, 0)).toBe('');
});
