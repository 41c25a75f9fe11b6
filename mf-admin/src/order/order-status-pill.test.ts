import { expect, test } from 'vitest';
import { deskTone } from './order-status-pill';

test('what is off or given back is grey at the desk, and what waits is not', () => {
  const tones = (['CANCELLED', 'REFUNDED', 'PENDING', 'REVIEW', 'SUCCESS', 'EXPIRED'] as const).map(
    deskTone,
  );
  expect(tones).toEqual(['over', 'over', 'waiting', 'waiting', 'success', 'failed']);
});
