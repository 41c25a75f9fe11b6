import { useEffect, useEffectEvent, useId, useState } from 'react';
import { mailedTo } from '@kaarigar/shared/account/account-draft';
import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { BarTotal } from '../booking/bar-total';
import { keepSeenPrice, openVisitorDraft, seenPrice } from '../booking/booking-draft';
import { BookingForm } from '../booking/booking-form';
import { initialFields, restoreFields, type BookingFields } from '../booking/booking-fields';
import { bookingMessages } from '../booking/booking-messages';
import styles from '../booking/booking.module.css';
import { ItemDialog } from '../booking/item-dialog';
import { runningTotal } from '../booking/order-of';
import { PriceChanged } from '../booking/price-changed';
import { problemText } from '../booking/problem-text';
import { useProposedTime } from '../booking/use-proposed-time';
import { validateVisit, type BookingValues, type FieldProblem } from '../booking/validate-booking';
import type { VisitorAccount } from './visitor-account';
import { visitorMessages } from './visitor-messages';

/** Its last step comes while somebody fills in the form: the list of prices is there sooner without it. */
async function loadAccount(): Promise<typeof VisitorAccount> {
  try {
    return (await import(/* webpackChunkName: "visitor-account" */ './visitor-account'))
      .VisitorAccount;
  } catch {
    throw new ApiError('network_down');
  }
}

interface VisitorDialogProps {
  readonly context: RemoteContext;
  readonly item: CatalogueItem;
  readonly onClose: () => void;
  /** Reads the list again, because the price is another one by now. */
  readonly onOutdated: () => Promise<void>;
}

/** The details form of somebody without an account, which comes last. Until then nothing leaves this browser. */
export function VisitorDialog({ context, item, onClose, onOutdated }: VisitorDialogProps) {
  const t = useMessages(bookingMessages);
  const words = useMessages(visitorMessages);
  const locale = useLocale();
  const formId = useId();
  const [openedAt] = useState(() => new Date());
  const [draft] = useState(() => openVisitorDraft(item));
  const [seenPaise, setSeenPaise] = useState(() => seenPrice(draft) ?? item.price_paise);
  const [known] = useState(() => initialFields({ me: null, unit: item.unit, now: openedAt }));
  const proposed = useProposedTime({ draft, openedAt, otherwise: known });
  const [next, setNext] = useState<{
    readonly details: Omit<BookingValues, 'email'>;
    readonly Account: typeof VisitorAccount;
  } | null>(null);
  const form = useForm<BookingFields, Omit<BookingValues, 'email'>, FieldProblem>({
    initial: { ...known, ...proposed.time },
    draft,
    restore: (kept) => restoreFields(kept, openedAt),
    check: (values, at) => validateVisit(values, { unit: item.unit, now: at }),
    text: (field, problem) => problemText(field, problem, locale, item.unit),
    onChange: () => keepSeenPrice(draft, seenPaise),
    async send(details) {
      // The time that they saw is theirs from now on.
      form.change({ day: details.day, slot: details.slot });
      const [items, Account] = await Promise.all([
        listCatalogueItems(context, item.category),
        loadAccount(),
      ]);
      const now = items.find(({ id }) => id === item.id);
      if (!now) throw new ApiError('inactive_item', { status: 409 });
      if (now.price_paise !== item.price_paise) {
        await onOutdated();
        return false;
      }
      // Whoever goes on has seen this price.
      keepSeenPrice(draft, item.price_paise);
      setSeenPaise(item.price_paise);
      setNext({ details, Account });
      return false;
    },
  });
  /** After a reload they still wait for the mail of their account. */
  const waitAgain = useEffectEvent((Account: typeof VisitorAccount) => {
    const visit = validateVisit(form.values, { unit: item.unit, now: openedAt });
    if (mailedTo(draft) !== null && visit.ok) setNext({ details: visit.value, Account });
  });
  useEffect(() => {
    // Asked for again, and told of, when it is needed.
    loadAccount().then(
      (Account) => waitAgain(Account),
      () => undefined,
    );
  }, []);
  const total = runningTotal(item, form.values.quantity);
  const changed = <PriceChanged seenPaise={seenPaise} paise={item.price_paise} />;
  const sum = (
    <BarTotal
      paise={total?.paise ?? null}
      waits={item.unit === 'sq_ft' ? t.enterArea : undefined}
    />
  );

  if (next) {
    const { details, Account } = next;
    return (
      <Account
        config={context.config}
        item={item}
        details={details}
        fields={form.values}
        changed={changed}
        total={sum}
        onBack={() => setNext(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      notes={
        <>
          {changed}
          <p className={styles['promise']}>{t.promise}</p>
        </>
      }
      total={sum}
      buttons={
        <Button
          variant="accent"
          size="s"
          type="submit"
          form={formId}
          busy={form.isBusy || proposed.pressed !== null}
          busyLabel={words.checking}
        >
          {words.continue}
        </Button>
      }
    >
      <FieldsAlert summary={form.summary} />
      <ProblemAlert problem={form.problem} />
      <form
        {...form.props}
        onSubmit={proposed.sendWith(form.props.onSubmit)}
        id={formId}
        className={styles['form']}
      >
        <BookingForm {...{ context, item, form, proposed }} account={null} />
      </form>
      <p className={textStyles['quiet']}>
        {context.config.phoneSignIn === true ? words.codeNext : words.accountNext}
      </p>
    </ItemDialog>
  );
}
