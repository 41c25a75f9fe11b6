import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocation, useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { BookedDialog } from '../booking/booked-dialog';
import { bookedStateOf, readBooked } from '../booking/booked-order';
import { itemName } from '../booking/item-name';
import type { VerifyState } from '../payment/payment-address';
import { hireMessages } from './hire-messages';
import { HireSteps } from './hire-steps';

interface HireProps {
  readonly context: RemoteContext;
  readonly loading: Promise<Settled<WorkerRate | null>>;
}

/** The two steps once the daily price is loaded, and the confirmation dialog over them. */
export function Hire({ context, loading }: HireProps) {
  const t = useMessages(hireMessages);
  const errorText = useErrorMessage();
  return (
    <SettledView settled={loading} failedTitle={t.failedTitle}>
      {(rate) =>
        rate ? (
          <HireOf context={context} rate={rate} />
        ) : (
          <EmptyState
            icon="users"
            title={t.goneTitle}
            way={{ to: paths.workers, label: t.otherWorkers }}
          >
            {errorText('inactive_item')}
          </EmptyState>
        )
      }
    </SettledView>
  );
}

interface HireOfProps {
  readonly context: RemoteContext;
  readonly rate: WorkerRate;
}

function HireOf({ context, rate }: HireOfProps) {
  const locale = useLocale();
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  function replaceState(state: unknown): void {
    void navigate({ search: '' }, { replace: true, state });
  }

  if (session.status !== 'signed-in') return null;

  const booked = readBooked(location.state);
  return (
    <>
      <HireSteps
        // A new key starts a new draft after a booking, and for another person.
        key={`${session.userId} ${booked?.orderId ?? ''}`}
        context={context}
        person={session}
        rate={rate}
        onBooked={(order) => replaceState(bookedStateOf(order))}
        onVerify={(orderId) => {
          const state: VerifyState = { verify: orderId };
          replaceState(state);
        }}
        onOutdated={() => void revalidator.revalidate()}
      />
      {booked ? (
        <BookedDialog
          context={context}
          userId={session.userId}
          booked={booked}
          service={itemName(rate, locale)}
          onClose={() => replaceState(null)}
        />
      ) : null}
    </>
  );
}
