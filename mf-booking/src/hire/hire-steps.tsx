import { useState } from 'react';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { paths } from '@kaarigar/shared/paths';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { restoreFields } from '../booking/booking-fields';
import { draftKey, openDraft } from '../booking/draft';
import { usePlacing } from '../booking/use-placing';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { HireDetails } from './hire-details';
import { initialHireFields, type HireField } from './hire-fields';
import { HirePayment } from './hire-payment';
import { useHireStep } from './use-hire-step';
import { hireOrderOf, validateHire } from './validate-hire';

interface HireStepsProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly rate: WorkerRate;
  readonly onBooked: (order: OrderRow, isEarlier: boolean) => void;
  readonly onVerify: (orderId: string) => void;
  readonly onOutdated: () => void;
}

/** One hire, from the details to the payment; what is typed is kept as a draft. */
export function HireSteps(props: HireStepsProps) {
  const { context, person, rate, ...ways } = props;
  const key = draftKey(person.userId, `hire.${rate.code}`);
  const [openedAt] = useState(() => new Date());
  const [draft] = useState(() => openDraft(tabStorage, key));
  const [fields, setFields] = useState(() =>
    restoreFields(initialHireFields({ me: person.me, now: openedAt }), draft.fields(), openedAt),
  );
  const { step, toPayment, toDetails } = useHireStep();
  const { placing, place, release } = usePlacing({
    context,
    userId: person.userId,
    draft,
    draftKey: key,
    returnPath: paths.hireWorker(rate.code),
  });

  function change(field: HireField, value: string): void {
    const next = { ...fields, [field]: value };
    setFields(next);
    draft.saveFields(next);
  }

  const check = validateHire(fields, openedAt);
  // Opened by its address with nothing valid to pay for: the details come first.
  if (step === 'details' || !check.ok) {
    return (
      <HireDetails
        rate={rate}
        fields={fields}
        openedAt={openedAt}
        onChange={change}
        onDone={toPayment}
      />
    );
  }
  return (
    <HirePayment
      {...ways}
      rate={rate}
      values={check.values}
      placing={placing}
      place={(mode) =>
        place(
          hireOrderOf(rate, check.values, {
            mode,
            locale: getLocale(),
            email: person.me?.email ?? person.email,
          }),
        )
      }
      onBack={toDetails}
      onRestored={release}
    />
  );
}
