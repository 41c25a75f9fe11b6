import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { Alert } from '@kaarigar/shared/ui/alert';
import type { KeptCall } from './call-draft';
import { newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface KeptCallsProps {
  /** At least one. */
  readonly calls: readonly KeptCall[];
  readonly onGoOn: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** The orders that were left half written, each with its caller: one goes on, the others wait. */
export function KeptCalls({ calls, onGoOn, onDiscard }: KeptCallsProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  return (
    <Alert tone="info" title={t.keptTitle}>
      <ul className={styles['lines']}>
        {calls.map(({ id, whose, since }) => {
          const moment = since && formatMoment(since, locale);
          const words = t.kept({ whose, moment });
          return (
            <li key={id}>
              <span>{words}</span>
              <span className={styles['buttons']}>
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={t.goOnWith({ call: words })}
                  onClick={() => onGoOn(id)}
                >
                  {t.goOn}
                </Button>
                <Button
                  variant="plain"
                  size="s"
                  aria-label={t.discardCall({ call: words })}
                  onClick={() => onDiscard(id)}
                >
                  {t.discard}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
