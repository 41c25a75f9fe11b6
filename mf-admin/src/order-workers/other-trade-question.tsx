import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { TRADE_WORDS } from '../order/trade-words';
import { otherTradeMessages } from './other-trade-messages';

interface OtherTradeQuestionProps {
  readonly worker: FreeWorker;
  readonly order: Parameters<typeof serviceName>[0];
  /** The checkbox as part of its form. */
  readonly isSure: Omit<Parameters<typeof CheckboxField>[0], 'label'>;
}

/** Asked before somebody of another trade is sent to an order. */
export function OtherTradeQuestion({ worker, order, isSure }: OtherTradeQuestionProps) {
  const t = useMessages(otherTradeMessages);
  const locale = useLocale();
  const name = workerName(worker, locale);
  return (
    <>
      <Alert tone="warning">
        {t.otherTrade({
          name,
          trades: worker.trades.map((trade) => TRADE_WORDS[trade][locale]).join(', '),
          service: serviceName(order, locale),
        })}
      </Alert>
      <CheckboxField {...isSure} label={t.anyway({ name })} />
    </>
  );
}
