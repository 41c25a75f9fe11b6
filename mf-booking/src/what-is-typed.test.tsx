import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { markupOf } from './markup-for-tests';
import { AskCancelDialog } from './order/ask-cancel-dialog';
import { ComplainDialog } from './order/complain-dialog';
import { QuantityDialog } from './order/quantity-dialog';
import { RatingDialog } from './order/rating-dialog';
import { VisitDialog } from './order/visit-dialog';
import { ChangePhone } from './profile/change-phone';
import { EmailByPhone } from './profile/email-by-phone';
import { EmailForm } from './profile/email-form';
import { AskDialog } from './request-details/cancel-work';
import { MoveDialog } from './request-details/move-work';
import { RequestTalk } from './request-details/request-talk';

const nothing = (): void => undefined;
const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};
const dialog = { context, onClose: nothing, onDone: nothing, onOutdated: nothing };
const order = { ...paidOrder, status: 'PENDING', payment_mode: 'after_service' } as const;
const me = { id: '', login_phone: '+919876500011', second_factor: 'none' } as never;
const request = { ticket: '123456', status: 'QUOTED', address: 'Ward 4' } as never;

interface Case {
  readonly form: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly element: () => ReactElement;
}

const cases: readonly Case[] = [
  {
    form: `complain.${order.order_id}`,
    typed: { kind: 'untidy', text: 'It drips again' },
    element: () => createElement(ComplainDialog, { ...dialog, order, lastDay: '2026-12-05' }),
  },
  {
    form: `rating.${order.order_id}`,
    typed: { stars: '4', words: 'It drips again' },
    element: () => createElement(RatingDialog, { ...dialog, order }),
  },
  {
    form: `cancel.${order.order_id}`,
    typed: { reason: 'It drips again' },
    element: () => createElement(AskCancelDialog, { ...dialog, order, onChangeDay: null }),
  },
  {
    form: `visit.${order.order_id}`,
    typed: { address: 'It drips again' },
    element: () => createElement(VisitDialog, { ...dialog, order, hasWorkers: false }),
  },
  {
    form: `quantity.${order.order_id}`,
    typed: { quantity: '417' },
    element: () =>
      createElement(QuantityDialog, {
        ...dialog,
        order,
        unitPaise: 10_000,
        hasWorkers: false,
        isBeingPaid: false,
      }),
  },
  {
    form: 'cancel-work.123456',
    typed: { reason: 'It drips again' },
    element: () =>
      createElement(AskDialog, {
        context,
        ticket: '123456',
        heldPaise: 0,
        onChanged: nothing,
        onClose: nothing,
      }),
  },
  {
    form: 'move.123456',
    typed: { address: 'It drips again' },
    element: () =>
      createElement(MoveDialog, { context, request, onChanged: nothing, onClose: nothing }),
  },
  {
    form: 'question.123456',
    typed: { text: 'It drips again' },
    element: () =>
      createElement(RequestTalk, {
        context,
        ticket: '123456',
        events: [],
        canAsk: true,
        presses: 0,
        onSent: nothing,
      }),
  },
  {
    form: 'email',
    typed: { next: 'sunita@test.example' },
    element: () =>
      createElement(EmailForm, { email: 'old@test.example', onSent: () => Promise.resolve() }),
  },
  {
    form: 'first-email',
    typed: { email: 'sunita@test.example' },
    element: () =>
      createElement(EmailByPhone, {
        context,
        email: '',
        phone: '9876500011',
        hasSecondFactor: false,
        onSent: () => Promise.resolve(),
      }),
  },
  {
    form: 'login-phone',
    typed: { login_phone: '98765 00022' },
    element: () => createElement(ChangePhone, { context, me, email: '' }),
  },
];

// Nobody is logged in here: the person's id is empty, and any other is somebody else.
test.each(cases)('what is typed in $form is there after a reload, for nobody else', (one) => {
  const { form, typed, element } = one;
  const said = Object.values(typed).pop() ?? '';
  const other = openDraft(draftKey('ravi', form));
  other.saveFields(typed);
  expect(markupOf(element())).not.toContain(said);
  const own = openDraft(draftKey('', form));
  own.saveFields(typed);
  expect(markupOf(element())).toContain(said);
  own.clear();
  other.clear();
});
