import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { AskVoidCashDialog, KeepCashDialog } from './cash-doubt-dialogs';
import { VoidCashDialog } from './void-cash-dialog';
import type { OrderControls } from '../action-dialog/order-controls';

const order = {
  order_id: '482910337',
  service_type: 'Wall paint',
  service_type_hi: 'दीवार की पुताई',
  amount_paise: 50_000,
  status: 'SUCCESS',
  job_status: 'COMPLETED',
  transaction_id: 'R-12',
  payment_method: 'cash',
  cash_doubt: { reason: 'Belongs to order 482910338', at: '2026-11-28T05:00:00Z', is_own: false },
  cancel_reason: null,
  told_by: ['sms'],
  workers: [],
  return_visits: [],
  complaint: null,
  name: 'Asha',
  phone_no: '9836412099',
  updated_at: '2026-11-28T05:00:00Z',
} as unknown as OrderDetails;
const controls = { context: {}, order, role: 'admin' } as unknown as OrderControls;

test('what was written is there again, and never instead of what is proposed since', () => {
  for (const action of ['keepCash', 'voidCash', 'askVoidCash']) {
    openDraft(draftKey('visitor', `${action}.482910337`)).saveFields({ reason: 'Half a word' });
  }
  const kept = renderToStaticMarkup(<KeepCashDialog controls={controls} />);
  expect(kept).toContain('Half a word');
  const proposed = renderToStaticMarkup(<VoidCashDialog controls={controls} money={null} />);
  expect(proposed).toContain('Belongs to order 482910338');
  expect(proposed).not.toContain('Half a word');
  const passedOn = renderToStaticMarkup(
    <AskVoidCashDialog controls={controls} reason="A false receipt" />,
  );
  expect(passedOn).toContain('A false receipt');
  expect(passedOn).not.toContain('Half a word');
});
