import { CONTRACT_ICONS } from '@kaarigar/shared/catalogue/contract-icons';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { stageText } from '@kaarigar/shared/i18n/stage-text';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { orderMessages } from '../order-words/order-messages';
import { requestPill } from '../order-words/request-pill';
import type { RequestStanding } from '../order-words/request-state';
import { requestServiceName } from '../order-words/request-service-name';
import { stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import { CheckoutFailure } from '../payment/checkout-failure';
import { paymentMessages } from '../payment/payment-messages';
import type { Checkout } from '../payment/use-checkout';
import type { Group } from './entries';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

interface RequestCardProps {
  readonly request: ContractRequestRow;
  readonly group: Group;
  /** The stages of what was agreed, in their order. */
  readonly stages: readonly ContractStage[];
  readonly standing: RequestStanding;
  readonly checkout: Checkout;
  /** Whether the payment of an order is with the bank. */
  readonly isWithBank: (orderId: string) => boolean;
  readonly onCheck: (orderId: string) => void;
}

/** One piece of contract work: what, since when, its status, and its stages once the price is accepted. */
export function RequestCard({
  request,
  group,
  stages,
  standing,
  checkout,
  isWithBank,
  onCheck,
}: RequestCardProps) {
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const locale = useLocale();
  const { ticket } = request;
  const { tone, icon, text } = requestPill(standing, locale);
  const picture = CONTRACT_ICONS[request.service_code];
  return (
    <Paper
      as="li"
      isCompact
      isPlain={group !== 'todo'}
      // Its stages need the row, and leave no hole beside them.
      className={stages.length === 0 ? undefined : styles['agreed']}
    >
      <div className={styles['order']}>
        <div className={styles['entry']}>
          <IconTile name={picture.icon} tone={picture.tone} />
          <div className={styles['what']}>
            <h3 className={styles['service']}>
              <Link to={paths.contractRequest(ticket)} className={styles['link']}>
                {requestServiceName(request, locale)}
              </Link>
            </h3>
            <p className={styles['small']}>
              <Dotted phrases={[words.request, words.ticketNumber({ ticket })]} />
            </p>
            <p className={styles['small']}>
              {request.preferred_on && (request.status === 'NEW' || request.status === 'CONTACTED')
                ? t.visitOn({ date: formatDate(request.preferred_on, locale) })
                : t.askedOn({ date: formatDate(new Date(request.created_at), locale) })}
            </p>
          </div>
        </div>
        <div className={styles['foot']}>
          <StatusPill tone={tone} icon={icon}>
            {text}
          </StatusPill>
          {standing.isAsked || (request.status === 'QUOTED' && standing.state !== 'refused') ? (
            <div className={styles['actions']}>
              <ButtonLink variant="quiet" size="s" to={paths.contractRequest(ticket)}>
                {standing.isAsked
                  ? t.answerAsk
                  : standing.state === 'told' && standing.told === null
                    ? t.seeWork
                    : t.answerPrice}
                <VisuallyHidden>
                  {t.ofJob({ job: requestServiceName(request, locale) })}
                </VisuallyHidden>
              </ButtonLink>
            </div>
          ) : null}
        </div>
        {stages.length === 0 ? null : <p>{t.sums(sumsOf(stages))}</p>}
        {stages.length === 0 ? null : (
          <ol className={styles['stages']} aria-label={t.stages}>
            {stages.map((stage) => (
              <Stage
                key={stage.number}
                stage={stage}
                stages={stages}
                isPaidHere={standing.state !== 'cancelAsked'}
                checkout={checkout}
                isWithBank={isWithBank}
                onCheck={onCheck}
              />
            ))}
          </ol>
        )}
      </div>
    </Paper>
  );
}

/** What agreed work costs, what of it we hold, and what is still to be paid. */
function sumsOf(stages: readonly ContractStage[]) {
  const sum = (of: (stage: ContractStage) => number) =>
    formatPaise(stages.reduce((all, stage) => all + of(stage), 0));
  return {
    total: sum(({ amount_paise: paise }) => paise),
    paid: sum(({ order }) => order?.held_paise ?? 0),
    left: sum(({ order, amount_paise: paise }) => (order?.status === 'PENDING' ? paise : 0)),
  };
}

interface StageProps extends Pick<RequestCardProps, 'checkout' | 'isWithBank' | 'onCheck'> {
  readonly stage: ContractStage;
  readonly stages: readonly ContractStage[];
  /** Whoever asks to cancel the work is not asked for its money in the same breath. */
  readonly isPaidHere: boolean;
}

/** One stage; only one that is due asks for money. */
function Stage({ stage, stages, isPaidHere, checkout, isWithBank, onCheck }: StageProps) {
  const words = useMessages(orderMessages);
  const t = useMessages(stageMessages);
  const parchi = useMessages(parchiMessages);
  const payment = useMessages(paymentMessages);
  const locale = useLocale();
  const { order, number } = stage;
  const standing = stageStanding(stages, stage, locale);
  if (!order || !standing) return null;
  const { order_id: orderId } = order;
  const work = stageWork(order, locale);
  const isAwaited = standing.isDue && isPaidHere && isWithBank(orderId);
  return (
    <li className={styles['stage']}>
      <div className={styles['what']}>
        <p className={styles['small']}>{t.stageOf({ number, count: stages.length })}</p>
        <p>
          <Link to={paths.order(orderId)} className={styles['stageLink']}>
            {stageText(stage.text, locale)}
          </Link>
          {` · ${formatPaise(stage.amount_paise)}`}
        </p>
        {work === null ? null : <p className={styles['small']}>{work}</p>}
      </div>
      <div className={styles['money']}>
        {standing.isDue && !isPaidHere ? null : (
          <StatusPill tone={isAwaited ? standing.tone : standing.pill}>
            {isAwaited ? parchi.awaited : standing.text}
          </StatusPill>
        )}
        {isAwaited ? (
          <Button variant="primary" size="s" icon="retry" onClick={() => onCheck(orderId)}>
            {payment.checkAgain}
          </Button>
        ) : standing.isDue && isPaidHere ? (
          <Button
            variant="accent"
            size="s"
            busy={checkout.opening === orderId}
            busyLabel={words.opening}
            onClick={() => void checkout.pay(orderId)}
          >
            {t.pay({ number, sum: formatPaise(stage.amount_paise) })}
          </Button>
        ) : null}
      </div>
      <CheckoutFailure checkout={checkout} orderId={orderId} />
    </li>
  );
}
