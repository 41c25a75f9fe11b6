import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { expect, test } from 'vitest';
import { COMMON_REASONS, LONGEST_REASON, reasonMessages } from './cancel-reasons';
import { reasonText } from './reason-text';

test('a reason is the chosen one, the written one, or both', () => {
  expect(reasonText('दिन ठीक नहीं', '  ')).toBe('दिन ठीक नहीं');
  expect(reasonText('', ' हम बाहर जा रहे हैं ')).toBe('हम बाहर जा रहे हैं');
  expect(reasonText('दिन ठीक नहीं', 'अगले महीने')).toBe('दिन ठीक नहीं: अगले महीने');
  expect(reasonText('', ' \n ')).toBe('');
});

test('whatever is chosen, what may be written beside it fits into the reason', () => {
  const written = 'x'.repeat(MAX_LENGTH.reason - LONGEST_REASON);
  for (const locale of ['en', 'hi'] as const) {
    for (const reason of COMMON_REASONS) {
      const sent = reasonText(reasonMessages[reason][locale], written);
      expect(sent.length).toBeLessThanOrEqual(MAX_LENGTH.reason);
    }
  }
});
