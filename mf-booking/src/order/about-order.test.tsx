import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import { markupOf } from '../markup-for-tests';
import { AskCancelDialog } from './ask-cancel-dialog';
import { CancelDialog } from './cancel-dialog';
import { ComplainDialog } from './complain-dialog';
import { RatingDialog } from './rating-dialog';

const nothing = (): void => undefined;
const dialog = {
  context: {
    config: {} as never,
    getSupabase: () => Promise.reject(new Error('nothing is read here')),
    getAccessToken: () => Promise.resolve(null),
  },
  order: paidOrder,
  onClose: nothing,
  onDone: nothing,
  onOutdated: nothing,
};

test.each<readonly [string, ReactElement]>([
  ['cancels', createElement(CancelDialog, { ...dialog, userId: 'asha', isOpen: true })],
  ['asks to cancel', createElement(AskCancelDialog, { ...dialog, onChangeDay: null })],
  ['complains', createElement(ComplainDialog, { ...dialog, lastDay: '2026-12-05' })],
  ['rates', createElement(RatingDialog, dialog)],
])('whoever %s reads for which work and day, after the title and before all else', (_, element) => {
  const html = markupOf(element);
  const said = html.slice(html.indexOf('</header>')).replace(/<[^>]*>/g, '');
  expect(said).toMatch(/^Wall drawing.{0,20}24\sNov/);
});

test('of work done on another day than planned it names the day on which it was done', () => {
  const done = { ...paidOrder, job_status: 'COMPLETED' } as const;
  const worked = ['2026-11-21T05:00:00Z', '2026-11-21T07:00:00Z'];
  for (const element of [
    createElement(ComplainDialog, { ...dialog, order: done, worked, lastDay: '2026-11-28' }),
    createElement(RatingDialog, { ...dialog, order: done, worked }),
  ]) {
    const said = markupOf(element).replace(/<[^>]*>/g, '');
    expect(said).toMatch(/Wall drawing.{0,20}21\sNov/);
    expect(said).not.toMatch(/24\sNov/);
  }
});
