import { Suspense, useState } from 'react';
import {
  requestDeletion,
  withdrawDeletion,
  type Deletion,
  type Obstacle,
} from '@kaarigar/shared/api/own-account';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import type { Problem, Settled } from '@kaarigar/shared/contracts/problem';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link, useRevalidator } from '@kaarigar/shared/platform/router';
import { paths } from '@kaarigar/shared/paths';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderMessages } from '../order-words/order-messages';
import { deletionMessages } from './account-messages';
import { ProfileFailure } from './profile-failure';
import { OpensPart, Part } from '../parts/part';

interface RemoveAccountProps {
  readonly context: RemoteContext;
  readonly deletion: Promise<Settled<Deletion | null>>;
  readonly obstacles: Promise<Settled<readonly Obstacle[]>>;
}

/** Asks for the removal of the account, or shows the request and takes it back. */
export function RemoveAccount({ context, deletion, obstacles }: RemoveAccountProps) {
  const t = useMessages(deletionMessages);
  const { revalidate } = useRevalidator();
  const [isKept, setIsKept] = useState(false);

  /** What forms and other pages say of it stands in the session. */
  async function readAnew(): Promise<void> {
    await refreshMe();
    await revalidate();
  }

  async function withdraw(): Promise<void> {
    await withdrawDeletion(context);
    setIsKept(true);
    await readAnew();
  }

  return (
    <Part id="profile-removal" title={t.title}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <SettledView settled={deletion} failedTitle={t.unknown}>
          {(known) =>
            known ? (
              <PendingDeletion deletion={known} withdraw={withdraw} />
            ) : (
              <>
                {isKept ? <Alert tone="success">{t.withdrawn}</Alert> : null}
                <SettledView settled={obstacles} failedTitle={t.unknown}>
                  {(found) =>
                    found.length > 0 ? (
                      <Obstacles obstacles={found} />
                    ) : (
                      <AskForDeletion
                        context={context}
                        onStart={() => setIsKept(false)}
                        onKept={() => setIsKept(true)}
                        onAsked={readAnew}
                      />
                    )
                  }
                </SettledView>
              </>
            )
          }
        </SettledView>
      </Suspense>
    </Part>
  );
}

/** What is to be finished first, and where. */
export function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const t = useMessages(deletionMessages);
  const words = useMessages(orderMessages);
  const errorText = useErrorMessage();
  const reasons = [...new Set(obstacles.map(({ obstacle }) => obstacle))];
  return (
    <Alert tone="info" title={t.failed}>
      {reasons.map((reason) => (
        <div key={reason}>
          <p>
            {errorText(reason)} {reason === 'orders_open' ? t.askFirst : null}
          </p>
          <ul>
            {namedOf(obstacles, reason).map(({ order_id: orderId, ticket }) =>
              orderId !== null ? (
                <li key={orderId}>
                  <Link to={paths.order(orderId)}>{words.orderNumber({ orderId })}</Link>
                </li>
              ) : ticket !== null ? (
                <li key={ticket}>
                  <Link to={paths.contractRequest(ticket)}>{words.ticketNumber({ ticket })}</Link>
                </li>
              ) : null,
            )}
            {obstacles.filter(({ obstacle }) => obstacle === reason).length > NAMED ? (
              <li>
                <Link to={paths.orders}>{words.myOrders}</Link>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </Alert>
  );
}

/** All others are in My Orders, to which a link leads. */
const NAMED = 3;

function namedOf(obstacles: readonly Obstacle[], reason: Obstacle['obstacle']) {
  return obstacles.filter(({ obstacle }) => obstacle === reason).slice(0, NAMED);
}

interface AskForDeletionProps {
  readonly context: RemoteContext;
  readonly onStart: () => void;
  /** They have looked, and keep it. */
  readonly onKept: () => void;
  readonly onAsked: () => Promise<void>;
}

/** Says what goes and what stays, then asks once more: one press too many removes nobody. */
function AskForDeletion({ context, onStart, onKept, onAsked }: AskForDeletionProps) {
  const t = useMessages(deletionMessages);
  const [step, setStep] = useState<'rest' | DeletionStep>('rest');
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  async function request(): Promise<void> {
    await requestDeletion(context);
    await onAsked();
  }

  function handleClose(): void {
    if (isBusy) return;
    forgetProblem();
    setStep('rest');
  }

  return (
    <>
      <p>{t.text}</p>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            onStart();
            setStep('read');
          }}
        >
          {t.start}
        </Button>
      </div>
      {step === 'rest' ? null : (
        <DeletionDialog
          step={step}
          isBusy={isBusy}
          problem={problem}
          onGoOn={() => (step === 'read' ? setStep('sure') : void run(request))}
          onKeep={() => {
            handleClose();
            if (!isBusy) onKept();
          }}
          onClose={handleClose}
        />
      )}
    </>
  );
}

type DeletionStep = 'read' | 'sure';

interface DeletionDialogProps {
  readonly step: DeletionStep;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly onGoOn: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { step, isBusy, problem, onGoOn, onKeep, onClose } = props;
  const t = useMessages(deletionMessages);
  const toldBy = useToldBy();
  const isLast = step === 'sure';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isLast ? t.sure : t.question}
      footer={
        <>
          <Button
            variant={isLast ? 'danger' : 'quiet'}
            busy={isBusy}
            busyLabel={t.sending}
            onClick={onGoOn}
          >
            {isLast ? t.confirm : t.goOn}
          </Button>
          <Button variant={isLast ? 'quiet' : 'primary'} onClick={onKeep}>
            {t.goBack}
          </Button>
        </>
      }
    >
      {isLast ? (
        <p>{t.wait({ toldBy })}</p>
      ) : (
        <>
          <h3 className={textStyles['subtitle']}>{t.goesTitle}</h3>
          <p>{t.goes}</p>
          <h3 className={textStyles['subtitle']}>{t.staysTitle}</h3>
          <p>
            {t.stays} <Link to={paths.privacy}>{t.policy}</Link>
          </p>
          <p>
            {t.saveFirst} <Link to={paths.orders}>{t.receipts}</Link>
            {', '}
            <a href="#profile-data" onClick={onClose}>
              {t.data}
            </a>
          </p>
        </>
      )}
      {problem ? <ProfileFailure title={t.failed} failure={problem} /> : null}
    </Dialog>
  );
}

interface PendingDeletionProps {
  readonly deletion: Deletion;
  readonly withdraw: () => Promise<void>;
}

function PendingDeletion({ deletion, withdraw }: PendingDeletionProps) {
  const t = useMessages(deletionMessages);
  const locale = useLocale();
  const { isBusy, problem, run } = useSubmission();

  return (
    <>
      <OpensPart />
      <Alert tone="warning" title={t.pendingTitle}>
        {t.pending({ day: formatDate(deletion.due_at, locale) })}
      </Alert>
      {problem ? <ProfileFailure title={t.notWithdrawn} failure={problem} /> : null}
      <div>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={t.sending}
          onClick={() => void run(withdraw)}
        >
          {t.withdraw}
        </Button>
      </div>
    </>
  );
}
