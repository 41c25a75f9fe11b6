import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { bookByPhone } from '@kaarigar/shared/api/phone-orders';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { createOrderId, isOrderId } from '@kaarigar/shared/domain/order-id';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { bringIntoView } from '../action-dialog/bring-into-view';
import { useDeskContext } from '../desk-settings/desk-context';
import { noteBooked } from '../order/booked-here';
import { BookedDialog, type BookedDialogProps } from './booked';
import { BookedBefore } from './booked-before';
import { callFrom, KEPT_FIELDS, newCallId, openCall, restoreCall } from './call-draft';
import { CallLines } from './call-lines';
import { KeptCalls } from './kept-calls';
import {
  checkNewOrder,
  EMPTY_ORDER,
  areAsWished,
  hasOpenLine,
  isWholeLine,
  NEW_ORDER_REFUSALS,
  totalOfCall,
} from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';
import { useCaller } from './use-caller';
import { useKeptCalls } from './use-kept-calls';
import { useOffers } from './use-offers';
import { useTypedCall } from './use-typed-call';
import { WhatFields } from './what-fields';
import { WhenFields } from './when-fields';
import { WhoFields } from './who-fields';

/** The prices on the page are no longer those of the lists. */
const OUTDATED: readonly ErrorCode[] = ['price_changed', 'unknown_item', 'inactive_item'];

/** As many as one call can be about: more is read out by nobody. */
const MOST_WORKS = 10;

interface NewOrderDialogProps {
  /** Ten digits of whoever calls, where that is known. */
  readonly phone: string | null;
  /** A call that was left behind and goes on. */
  readonly call?: string | undefined;
  readonly onClose: () => void;
}

/** An order for somebody who calls. Each call is written by itself: what another caller said waits until they are back. */
export function NewOrderDialog({ phone, call, onClose }: NewOrderDialogProps) {
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.userId : '';
  const prices = useOffers();
  const [open, setOpen] = useState(() => ({
    id: call ?? (phone === null ? null : callFrom(personId, phone)) ?? newCallId(),
    phone,
  }));
  return (
    <CallDialog
      key={open.id}
      {...{ personId, onClose, prices }}
      id={open.id}
      phone={open.phone}
      onCall={(id) => setOpen({ id: id ?? newCallId(), phone: null })}
    />
  );
}

interface CallDialogProps extends Pick<NewOrderDialogProps, 'phone' | 'onClose'> {
  readonly personId: string;
  readonly id: string;
  readonly prices: ReturnType<typeof useOffers>;
  /** Another call: one that was left behind, or null: a new one. */
  readonly onCall: (id: string | null) => void;
}

/** One call: who they are, what they want, and then what to send them. */
function CallDialog({ personId, id, phone: calling, prices, onCall, onClose }: CallDialogProps) {
  const t = useMessages(newOrderMessages);
  const context = useDeskContext();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [draft] = useState(() => openCall(personId, id, calling));
  const others = useKeptCalls().filter((call) => call.id !== id);
  const { offers, reload } = prices;
  // Drawn once for what is typed: pressed twice, or sent again after a lost answer, it is one order.
  const [orderId, setOrderId] = useState(() => {
    const sent = draft.extra('orderId');
    return isOrderId(sent) ? sent : createOrderId();
  });
  const [known, setKnown] = useState<readonly string[]>([]);
  const [done, setDone] = useState<Pick<BookedDialogProps, 'orders' | 'isOther'> | null>(null);

  const [asked, setAsked] = useState<string | null>(null);
  const caller = useCaller(context, asked);
  const who = caller.read?.state === 'known' ? caller.read.value : null;
  const [isAdding, setIsAdding] = useState(false);
  // Of which number the caller has said that its account, which proved it long ago, is theirs.
  const [samePerson, setSamePerson] = useState<string | null>(null);
  const isSame = asked !== null && samePerson === asked;
  const isTheirs = who?.has_account === true && (who.old_proof_at === null || isSame);
  const asksConsent = !(isTheirs && who.has_agreed);
  const filledIn = who?.old_proof_at === null || isSame ? who : null;
  const all = offers?.state === 'known' ? offers.value : [];
  const form = useForm({
    // What is known of whoever calls is not typed again, and goes with a number that was mistyped; what was typed stays.
    initial: {
      ...EMPTY_ORDER,
      phone: calling ?? '',
      name: filledIn?.name ?? '',
      address: filledIn?.address ?? '',
      locale: filledIn?.locale ?? EMPTY_ORDER.locale,
    },
    draft,
    keeps: KEPT_FIELDS,
    restore: restoreCall,
    check: (values, now) =>
      checkNewOrder(values, { offers: all, orderId, asksConsent, known, isSame, isAdding, now }),
    text: (_, fault): string => t[fault],
    refusals: NEW_ORDER_REFUSALS,
    async send(works) {
      draft.saveExtra('orderId', orderId);
      const orders = await bookByPhone(context, works).catch((error: unknown) => {
        if (error instanceof ApiError && OUTDATED.includes(error.code)) reload();
        throw error;
      });
      noteBooked(orders.map((order) => order.order_id));
      setDone({ orders, isOther: !areAsWished(orders, works) });
      void revalidate();
    },
  });
  const { values, problem } = form;
  useTypedCall({ formId, calling, change: form.change });
  const phone = parseIndianPhone(values.phone);
  if (phone !== asked) setAsked(phone);
  const offer = all.find(({ key }) => key === values.offer) ?? null;
  const isByDay = values.service === 'hire';
  const isContract = values.service === 'contract';
  const total = totalOfCall(all, values);
  const [openedAt] = useState(() => new Date());
  const canAdd = values.lines.length < MOST_WORKS - 1 && hasOpenLine(values) && !isContract;
  const canPayByLink = isTheirs || context.config.phoneSignIn === true;

  function bookAnother(before: string): void {
    flushSync(() => {
      setIsAdding(false);
      setKnown([...known, before]);
    });
    submit();
  }

  function submit(): void {
    // As `requestSubmit()`, which our oldest browsers lack.
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.getElementById(formId)?.dispatchEvent(event);
  }

  function goOn(): void {
    const { name: _name, address: _address, locale: _locale, ...work } = EMPTY_ORDER;
    setOrderId(createOrderId());
    setKnown([]);
    setDone(null);
    form.change({ ...work, phone: values.phone, consent: values.consent });
  }

  /** The work that is typed joins the call, and there is room for the next. */
  function addLine(): void {
    if (!isWholeLine(values, all, openedAt)) {
      // It is refused, and says at its own fields what is missing.
      flushSync(() => setIsAdding(true));
      submit();
      return;
    }
    const { offer: key, quantity, days, day, slot } = values;
    flushSync(() => {
      form.change({
        lines: [...values.lines, { orderId, offer: key, quantity, days, day, slot }],
        service: '',
        offer: '',
        quantity: EMPTY_ORDER.quantity,
        days: EMPTY_ORDER.days,
      });
      setOrderId(createOrderId());
    });
    document.getElementById(formId)?.querySelector<HTMLElement>('select[name="service"]')?.focus();
  }

  const keptOnes =
    others.length === 0 ? null : (
      <KeptCalls
        calls={others}
        onGoOn={(other) => {
          if (!form.isBusy) onCall(other);
        }}
        onDiscard={(other) => openCall(personId, other, null).clear()}
      />
    );

  function handleClose(): void {
    // Its answer would be seen by nobody.
    if (!form.isBusy) onClose();
  }

  if (done) {
    return (
      <BookedDialog key="booked" {...done} onClose={onClose} onAnother={goOn}>
        {keptOnes}
      </BookedDialog>
    );
  }

  return (
    <Dialog
      key="form"
      open
      onClose={handleClose}
      title={t.title}
      size="l"
      footer={
        <div className={styles['foot']}>
          <p className={styles['total']} aria-live="polite">
            {isContract ? '' : total === null ? t.noTotal : `${t.total}: ${formatPaise(total)}`}
          </p>
          {isContract ? null : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.isBusy}
              busyLabel={t.booking}
              // Before the form is sent, by Enter, too: now all of it is asked.
              onClick={() => flushSync(() => setIsAdding(false))}
              // Without the prices nothing of a draft that is kept can be told to be right.
              disabled={who?.is_own === true || offers === null}
            >
              {t.book}
            </Button>
          )}
          {form.isDirty ? (
            <Button variant="quiet" disabled={form.isBusy} onClick={() => onCall(null)}>
              {t.anotherCaller}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} className={styles['form']} autoComplete="off">
        {keptOnes}
        <WhoFields
          {...{ form, caller, who, phone, isSame }}
          onSame={(isTicked) => setSamePerson(isTicked ? asked : null)}
          onLeave={onClose}
        />
        {offers?.state === 'failed' ? (
          <ProblemAlert
            problem={offers.problem}
            title={t.offersFailed}
            action={
              <Button variant="quiet" size="s" onClick={reload}>
                {t.retry}
              </Button>
            }
          />
        ) : null}
        <CallLines form={form} offers={all} openedAt={openedAt} />
        <WhatFields {...{ form, offer, phone }} offers={all} />
        {isContract || !hasOpenLine(values) ? null : (
          <WhenFields form={form} isByDay={isByDay} openedAt={openedAt} />
        )}
        {canAdd ? (
          <div className={styles['buttons']}>
            <Button variant="quiet" size="s" icon="plus" onClick={addLine}>
              {t.addWork}
            </Button>
          </div>
        ) : null}
        {canPayByLink && !isContract ? (
          <ChipGroupField
            isWordy
            name="mode"
            legend={t.pay}
            hint={values.mode === 'online' ? t.linkHint : undefined}
            value={values.mode}
            onChange={(mode) => form.change({ mode })}
            chips={[
              { value: 'after_service', label: t.cash },
              { value: 'online', label: t.link },
            ]}
          />
        ) : null}
        {asksConsent && !isContract ? (
          <CheckboxField {...form.checkbox('consent')} label={t.consent} required />
        ) : null}
        <FieldsAlert summary={form.summary} />
        {problem?.code === 'ordered_before' && problem.detail !== undefined ? (
          <BookedBefore orderId={problem.detail} onBook={bookAnother} onLeave={onClose} />
        ) : problem ? (
          <div ref={bringIntoView}>
            {problem.code === 'too_many_orders' ? (
              <Alert tone="error" title={t.failed}>
                {t.tooMany}
              </Alert>
            ) : (
              <ProblemAlert problem={problem} title={t.failed} />
            )}
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
