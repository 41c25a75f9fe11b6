import { expect, test } from 'vitest';
import { personalStorage, draftKey } from '@kaarigar/shared/platform/storage';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { markupOf } from '../markup-for-tests';
import { MoreWords } from './complaint-talk';

const props = {
  context: {
    config: {} as never,
    getSupabase: () => Promise.reject(new Error('nothing is read here')),
    getAccessToken: () => Promise.resolve(null),
  },
  userId: 'asha',
  orderId: '725880545',
  onSent: () => {},
};

test('a reply to our answer is one field below it, without a press and without another form', () => {
  expect(markupOf(<MoreWords {...props} reply="Still not right?" />)).toMatch(
    /Still not right\?.*<textarea/s,
  );
  // Before there is an answer it is behind a button, unless something is half written.
  expect(markupOf(<MoreWords {...props} />)).not.toContain('<textarea');
  const key = draftKey('asha', 'complaint.725880545');
  openDraft(key).saveFields({ text: 'It still drips' });
  expect(markupOf(<MoreWords {...props} />)).toContain('It still drips');
  expect(markupOf(<MoreWords {...props} userId="ravi" />)).not.toContain('It still drips');
  personalStorage.removeItem(key);
});
