import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { listAllCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { bookByPhone } from '@kaarigar/shared/api/phone-orders';
import { listWorkerRates } from '@kaarigar/shared/api/worker-rates';
import type { DeskCaller } from '@kaarigar/shared/contracts/desk';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { createOrderId, isOrderId } from '@kaarigar/shared/domain/order-id';
import { DAYS_BOUNDS, QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import { bookableDays, SLOTS } from '@kaarigar/shared/domain/schedule';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import {
  CheckboxField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
} from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { StepperField } from '@kaarigar/shared/ui/stepper-field';
import { useDeskContext } from '../desk-settings/desk-context';
import { SERVICE_WORDS } from '../order/service-words';
import { Booked } from './booked';
import { CallerFacts } from './caller-facts';
import {
  checkNewOrder,
  EMPTY_ORDER,
  isAsWished,
  NEW_ORDER_REFUSALS,
  offersOf,
  totalOf,
  type Offer,
} from './new-order-fields';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';
import { useCaller } from './use-caller';

/** The prices on the page are no longer those of the lists. */
const OUTDATED: readonly ErrorCode[] = ['price_changed', 'unknown_item', 'inactive_item'];

const LANGUAGES = [
  { value: 'hi', label: 'हिन्दी' },
  { value: 'en', label: 'English' },
];

interface Done {
  readonly order: OrderDetails;
  readonly isOther: boolean;
}

/** An order for somebody who calls: who they are, what they want, and then what to send them. */
export function NewOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(newOrderMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const context = useDeskContext();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const personId = session.status === 'signed-in' ? session.userId : '';
  const [draft] = useState(() => openDraft(draftKey(personId, 'new-order')));
  const [{ first, last }] = useState(() => bookableDays(new Date()));
  const { offers, reload } = useOffers();
  // Drawn once for what is typed: pressed twice, or sent again after a lost answer, it is one order.
  const [orderId, setOrderId] = useState(() => {
    const sent = draft.extra('orderId');
    return isOrderId(sent) ? sent : createOrderId();
  });
  const [known, setKnown] = useState('none');
  const [done, setDone] = useState<Done | null>(null);

  const [asked, setAsked] = useState<string | null>(null);
  const caller = useCaller(context, asked, (found) => {
    if (found.old_proof_at === null) fillIn(found);
  });
  const who = caller.read?.state === 'known' ? caller.read.value : null;
  // Of which number the caller has said that its account, which proved it long ago, is theirs.
  const [samePerson, setSamePerson] = useState<string | null>(null);
  const isSame = asked !== null && samePerson === asked;
  const isTheirs = who?.has_account === true && (who.old_proof_at === null || isSame);
  const asksConsent = !(isTheirs && who.has_agreed);
  const all = offers?.state === 'known' ? offers.value : [];
  const form = useForm({
    initial: EMPTY_ORDER,
    draft,
    check: (values, now) => checkNewOrder(values, { offers: all, asksConsent, known, isSame, now }),
    text: (_, fault): string => t[fault],
    refusals: NEW_ORDER_REFUSALS,
    async send(wish) {
      draft.saveExtra('orderId', orderId);
      const order = await bookByPhone(context, orderId, wish).catch((error: unknown) => {
        if (error instanceof ApiError && OUTDATED.includes(error.code)) reload();
        throw error;
      });
      setDone({ order, isOther: !isAsWished(order, wish) });
      void revalidate();
    },
  });
  const { values, field, problem } = form;
  const phone = parseIndianPhone(values.phone);
  if (phone !== asked) setAsked(phone);
  const offer = all.find(({ key }) => key === values.offer) ?? null;
  const isHire = values.service === 'hire';
  const total = totalOf(offer, values);
  const canPayByLink = isTheirs || context.config.phoneSignIn === true;

  /** What is known already is not typed again; what was typed stays. */
  function fillIn({ name, address, locale: theirs }: DeskCaller): void {
    form.change({
      ...(values.name === '' && name !== null && { name }),
      ...(values.address === '' && address !== null && { address }),
      ...(theirs !== null && { locale: theirs }),
    });
  }

  /** Name and address of an account that proved its number long ago are for whoever says that it is theirs. */
  function decideSame(found: DeskCaller, isNow: boolean): void {
    setSamePerson(isNow ? asked : null);
    if (isNow) return fillIn(found);
    form.change({
      ...(values.name === found.name && { name: '' }),
      ...(values.address === found.address && { address: '' }),
    });
  }

  function bookAnother(before: string): void {
    flushSync(() => setKnown(before));
    // As `requestSubmit()`, which our oldest browsers lack.
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    document.getElementById(formId)?.dispatchEvent(submit);
  }

  function goOn(): void {
    const { service: _service, offer: _offer, ...rest } = EMPTY_ORDER;
    setOrderId(createOrderId());
    setKnown('none');
    setDone(null);
    form.change({
      ...rest,
      service: '',
      offer: '',
      phone: values.phone,
      name: values.name,
      address: values.address,
      locale: values.locale,
      consent: values.consent,
    });
  }

  function handleClose(): void {
    // Its answer would be seen by nobody.
    if (!form.isBusy) onClose();
  }

  if (done) {
    return (
      <Dialog
        key="booked"
        open
        onClose={onClose}
        title={t.booked}
        footer={
          <div className={styles['buttons']}>
            <ButtonLink
              variant="primary"
              to={paths.adminOrderDetailsOf(done.order.order_id)}
              onClick={onClose}
            >
              {t.open}
            </ButtonLink>
            <Button variant="quiet" onClick={goOn}>
              {t.another}
            </Button>
          </div>
        }
      >
        <Booked {...done} />
      </Dialog>
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
            {total === null ? t.noTotal : `${t.total}: ${formatPaise(total)}`}
          </p>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.booking}
            disabled={who?.is_own === true}
          >
            {t.book}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} className={styles['form']} autoComplete="off">
        <div data-autofocus tabIndex={-1} onFocus={focusFirstField}>
          <TextField
            {...field('phone')}
            {...personInputs.phone}
            autoComplete="off"
            label={t.phone}
            hint={t.phoneHint}
            required
          />
        </div>
        <CallerFacts {...caller} onLeave={onClose} />
        {who && who.old_proof_at !== null && !who.is_own ? (
          <CheckboxField
            name="same-person"
            label={t.samePerson({ name: who.name })}
            hint={t.samePersonHint}
            checked={isSame}
            onChange={({ target }) => decideSame(who, target.checked)}
          />
        ) : null}
        <FieldRow>
          <TextField
            {...field('name')}
            {...personInputs.name}
            autoComplete="off"
            label={t.name}
            required
          />
          <SelectField {...field('locale')} label={t.language} options={LANGUAGES} />
        </FieldRow>
        <TextAreaField
          {...field('address')}
          {...personInputs.address}
          autoComplete="off"
          label={t.address}
          hint={t.addressHint}
          required
          rows={2}
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
        <FieldRow>
          <SelectField
            {...field('service')}
            label={t.service}
            required
            placeholder={t.choose}
            options={[...CATEGORIES, 'hire' as const].map((service) => ({
              value: service,
              label: SERVICE_WORDS[service][locale],
            }))}
            onChange={({ target }) => form.change({ service: target.value, offer: '' })}
          />
          <SelectField
            {...field('offer')}
            label={t.offer}
            required
            placeholder={t.choose}
            options={all
              .filter(({ service }) => service === values.service)
              .map((one) => ({
                value: one.key,
                label: [one[`name_${locale}`], `${formatPaise(one.pricePaise)} ${units[one.unit]}`]
                  .join(' · ')
                  .trim(),
              }))}
          />
        </FieldRow>
        {offer === null ? null : (
          <FieldRow>
            {offer.unit === 'fixed' ? null : (
              <StepperField
                {...field('quantity')}
                label={isHire ? t.workers : [t.quantity, units[offer.unit]].join(', ')}
                bounds={QUANTITY_BOUNDS[offer.unit]}
                required
              />
            )}
            {isHire ? (
              <StepperField {...field('days')} label={t.days} bounds={DAYS_BOUNDS} required />
            ) : null}
          </FieldRow>
        )}
        <FieldRow>
          <TextField {...field('day')} type="date" label={t.day} min={first} max={last} required />
          {isHire ? null : (
            <SelectField
              {...field('slot')}
              label={t.slot}
              required
              placeholder={t.choose}
              options={SLOTS.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
            />
          )}
        </FieldRow>
        {canPayByLink ? (
          <RadioGroupField
            {...form.choice('mode')}
            legend={t.pay}
            options={[
              { value: 'after_service', label: t.cash },
              { value: 'online', label: t.link, detail: t.linkHint },
            ]}
          />
        ) : null}
        {asksConsent ? (
          <CheckboxField {...form.checkbox('consent')} label={t.consent} required />
        ) : null}
        <FieldsAlert summary={form.summary} />
        {problem?.code === 'ordered_before' && problem.detail !== undefined ? (
          <Before orderId={problem.detail} onBook={bookAnother} onLeave={onClose} />
        ) : problem?.code === 'too_many_orders' ? (
          <Alert tone="error" title={t.failed}>
            {t.tooMany}
          </Alert>
        ) : (
          <ProblemAlert problem={problem} title={t.failed} />
        )}
      </form>
    </Dialog>
  );
}

interface BeforeProps {
  readonly orderId: string;
  readonly onBook: (orderId: string) => void;
  readonly onLeave: () => void;
}

/** The number has this work to come: perhaps a colleague took the same call. */
function Before({ orderId, onBook, onLeave }: BeforeProps) {
  const t = useMessages(newOrderMessages);
  return (
    <Alert
      tone="error"
      title={t.failed}
      action={
        <div className={styles['buttons']}>
          <ButtonLink
            variant="quiet"
            size="s"
            to={paths.adminOrderDetailsOf(orderId)}
            onClick={onLeave}
          >
            {t.seeBefore({ orderId })}
          </ButtonLink>
          <Button variant="quiet" size="s" onClick={() => onBook(orderId)}>
            {t.bookAnother}
          </Button>
        </div>
      }
    >
      {t.before}
    </Alert>
  );
}

function readOffers(context: RemoteContext): Promise<Settled<readonly Offer[]>> {
  const read = Promise.all([listAllCatalogueItems(context), listWorkerRates(context)]);
  return settled(read.then(([items, rates]) => offersOf(items, rates)));
}

/** What can be booked now, at the prices of now; null until they are there. */
function useOffers() {
  const context = useDeskContext();
  const [offers, setOffers] = useState<Settled<readonly Offer[]> | null>(null);
  useEffect(() => void readOffers(context).then(setOffers), [context]);
  return { offers, reload: () => void readOffers(context).then(setOffers) };
}

/** The dialog focuses what is marked; the field is within. */
function focusFirstField({
  target,
  currentTarget,
}: {
  readonly target: EventTarget;
  readonly currentTarget: HTMLElement;
}): void {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
}
