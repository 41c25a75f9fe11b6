import { useState } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { paths } from '@kaarigar/shared/paths';
import { getLocale, useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocation } from '@kaarigar/shared/platform/router';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { takeAgain } from '../booking/book-again';
import { restoreFields } from '../booking/booking-fields';
import { UnpaidBefore } from '../booking/unpaid-before';
import { usePlacing } from '../booking/use-placing';
import { useProposedTime } from '../booking/use-proposed-time';
import { useUnpaidFields } from '../booking/use-unpaid-fields';
import { HireDetails } from './hire-details';
import { fieldsOfHire, initialHireFields } from './hire-fields';
import { HirePayment } from './hire-payment';
import { hireProblemText } from './hire-problem-text';
import { useHireStep } from './use-hire-step';
import { hireOrderOf, validateHire } from './validate-hire';

interface HireStepsProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly rate: WorkerRate;
  readonly onBooked: (order: OrderRow) => void;
  readonly onVerify: (orderId: string) => void;
  readonly onOutdated: () => void;
}

/** One hire, from the details to the payment; the typed values are kept as a draft. */
export function HireSteps(props: HireStepsProps) {
  const { context, person, rate, ...ways } = props;
  const key = draftKey(person.userId, `hire.${rate.code}`);
  const serviceId = `hire/${rate.code}`;
  const [openedAt] = useState(() => new Date());
  const entry = useLocation();
  const [draft] = useState(() => {
    const opened = openDraft(key);
    takeAgain(opened, entry, person.userId);
    return opened;
  });
  const [known] = useState(() => initialHireFields({ me: person.me, now: openedAt }));
  const { step, isOwn, toPayment, toDetails } = useHireStep();
  const proposed = useProposedTime({
    draft,
    openedAt,
    otherwise: { day: known.day, slot: '' },
    isLater: step === 'payment',
  });
  const locale = useLocale();
  const form = useForm({
    initial: { ...known, day: proposed.time.day },
    draft,
    restore: (kept) => restoreFields(kept, openedAt),
    check: (values) => validateHire(values, openedAt),
    text: (field, problem) => hireProblemText(field, problem, locale),
    async send({ day }) {
      // The day that they saw is theirs from now on.
      form.change({ day });
      toPayment();
      // `placeOrder` clears the draft at once, or the payment does it later; so the form must not.
      return false;
    },
  });
  const { placing, place, release } = usePlacing({
    context,
    userId: person.userId,
    draft,
    draftKey: key,
    serviceId,
    returnPath: paths.hireWorker(rate.code),
  });

  useUnpaidFields({
    context,
    userId: person.userId,
    serviceId,
    draft,
    fill: (order) => form.change(fieldsOfHire(order)),
  });

  const check = validateHire(form.values, openedAt);
  // Opened by its address, without details or with none but those that the form proposes: nobody pays for what they
  // did not choose.
  const isChosen = isOwn || Object.keys(draft.fields()).length > 0;
  if (step === 'details' || !check.ok || !isChosen) {
    return (
      <HireDetails
        context={context}
        rate={rate}
        form={form}
        account={{ email: person.email || null }}
        proposed={proposed}
      />
    );
  }
  return (
    <HirePayment
      {...ways}
      context={context}
      rate={rate}
      values={check.value}
      draft={draft}
      placing={placing}
      place={(mode) =>
        place(
          hireOrderOf(rate, check.value, {
            mode,
            locale: getLocale(),
            email: person.email || null,
          }),
        )
      }
      notice={<UnpaidBefore userId={person.userId} serviceId={serviceId} draft={draft} />}
      onBack={toDetails}
      onRestored={release}
    />
  );
}
