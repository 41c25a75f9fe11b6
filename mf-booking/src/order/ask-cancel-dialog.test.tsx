import { expect, test } from 'vitest';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import { markupOf } from '../markup-for-tests';
import { AskCancelDialog } from './ask-cancel-dialog';

const nothing = (): void => undefined;
const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};

test('who asks to cancel what is paid reads what of it we may keep by the terms, and where we say how much', () => {
  const html = markupOf(
    <AskCancelDialog
      context={context}
      order={paidOrder}
      onClose={nothing}
      onChangeDay={null}
      onOutdated={nothing}
      onDone={nothing}
    />,
  );
  expect(html).toContain('all your money goes back');
  expect(html).toContain(
    'we may keep only what the order has already cost us; the order page will say how much',
  );
});
