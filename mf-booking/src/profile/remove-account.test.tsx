import { expect, test } from 'vitest';
import { markupOf } from '../markup-for-tests';
import { DeletionDialog, Obstacles } from './remove-account';

test('what stands in the way of leaving is said before anything is pressed, once each, with the way there', () => {
  const element = (
    <Obstacles
      obstacles={[
        { obstacle: 'money_due', order_id: '482910337', ticket: null },
        { obstacle: 'orders_open', order_id: '100000001', ticket: null },
        { obstacle: 'orders_open', order_id: null, ticket: '123456' },
      ]}
    />
  );
  const html = markupOf(element);
  expect(html).not.toContain('<button');
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/orders/482910337',
    '/orders/100000001',
    '/orders/requests/123456',
  ]);
  expect(html.split('not finished')).toHaveLength(2);
  // Work that is paid for cannot simply be cancelled: for how long that takes us is said, too.
  expect(html.split('we will answer within 48 hours')).toHaveLength(2);
  const owed = <Obstacles obstacles={[{ obstacle: 'money_due', order_id: '1', ticket: null }]} />;
  expect(markupOf(owed)).not.toContain('48 hours');
});

test('of many orders in the way three are named, and the rest are a link away', () => {
  const html = markupOf(
    <Obstacles
      obstacles={[1, 2, 3, 4].map((number) => ({
        obstacle: 'orders_open',
        order_id: `10000000${number}`,
        ticket: null,
      }))}
    />,
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/orders/100000001',
    '/orders/100000002',
    '/orders/100000003',
    '/orders',
  ]);
});

test('who wants to leave reads what goes first, with the way to what they may save, and is asked once more', () => {
  const nothing = (): void => undefined;
  const at = (step: 'read' | 'sure') =>
    markupOf(
      <DeletionDialog
        step={step}
        isBusy={false}
        problem={null}
        onGoOn={nothing}
        onKeep={nothing}
        onClose={nothing}
      />,
    );
  expect(at('read')).not.toContain('Yes, remove it');
  expect(at('read')).toContain('href="/orders"');
  expect(at('read')).toContain('href="#profile-data"');
  // Who never worked here has nothing of that.
  expect(at('read')).not.toContain('worked with us');
  expect(at('sure')).toContain('Yes, remove it');
  expect(at('sure')).toContain('Nothing happens for 7 days');
});
