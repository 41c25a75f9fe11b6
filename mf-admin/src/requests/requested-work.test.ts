import { expect, test } from 'vitest';
import { requestedWork } from './requested-work';

test('a request is named by its work, and by no code once the lists no longer have it', () => {
  const service = { name_en: 'House painting', name_hi: 'घर की पुताई' };
  expect(requestedWork({ service }, 'en')).toBe('House painting');
  expect(requestedWork({ service }, 'hi')).toBe('घर की पुताई');
  expect(requestedWork({ service: null }, 'en')).toBe('Contract work');
  expect(requestedWork({ service: null }, 'hi')).toBe('ठेके का काम');
});
