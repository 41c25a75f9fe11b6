import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { paths } from '../paths';
import { Button, ButtonLink } from './button';
import { NextSteps } from './next-steps';
import { ToldPage } from './told-page';
import { waitingPaymentMessages } from './waiting-payment-messages';

interface WaitingPaymentProps {
  readonly orderId: string;
  /** Nothing is known yet, and we are asking. */
  readonly isAsking?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  /** In place of the heading, when it is us who could not ask. */
  readonly unknown?: { readonly title: string; readonly text: string } | undefined;
  /** After what is always said. */
  readonly more?: ReactNode | undefined;
  /** One more of what happens next. */
  readonly step?: string | null | undefined;
  readonly slip?: ReactNode | undefined;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly children?: ReactNode | undefined;
  /** Beside "Check again". */
  readonly actions: ReactNode;
}

/** The page of a payment of which nobody knows yet whether it arrived: wherever the person came from, it says the same. */
export function WaitingPayment(props: WaitingPaymentProps) {
  const { orderId, isAsking, isNew, unknown, more, step, slip } = props;
  const { isChecking, onCheck, children, actions } = props;
  const t = useMessages(waitingPaymentMessages);
  if (isAsking) {
    return (
      <ToldPage
        title={t.asking}
        icon={null}
        tone="warning"
        text={<p>{t.askingText}</p>}
        isNew={isNew}
        // Nobody has to wait here: the order's page says it, too.
        actions={
          <ButtonLink variant="quiet" to={paths.order(orderId)} replace>
            {t.seeOrder({ orderId })}
          </ButtonLink>
        }
        slip={slip}
        orderId={orderId}
      />
    );
  }
  const title = unknown?.title ?? t.title;
  return (
    <ToldPage
      title={title}
      icon={unknown ? 'wifi-off' : 'clock'}
      tone="warning"
      text={
        <>
          {unknown ? <p>{unknown.text}</p> : null}
          <p>{t.text({ orderId })}</p>
          {more}
        </>
      }
      isNew={isNew}
      actions={
        <>
          <Button
            variant="primary"
            icon="retry"
            busy={isChecking}
            busyLabel={t.checking}
            onClick={onCheck}
          >
            {t.checkAgain}
          </Button>
          {actions}
        </>
      }
      slip={slip}
      orderId={orderId}
    >
      <NextSteps
        told={title}
        steps={[
          { icon: 'check', text: t.nextPaid },
          { icon: 'rupee', text: t.nextDebited },
          ...(step ? [{ icon: 'clock', text: step } as const] : []),
        ]}
      />
      {children}
    </ToldPage>
  );
}
