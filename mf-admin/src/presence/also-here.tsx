import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import styles from './presence.module.css';
import { presenceMessages } from './presence-messages';
import { useOthersAt } from './presence';

/** Who else has the order open, so that two people do not do the same. */
export function AlsoHere({ orderId }: { readonly orderId: string }) {
  const t = useMessages(presenceMessages);
  const locale = useLocale();
  const others = useOthersAt(orderId);
  return (
    // Always there: a screen reader tells what changes in it.
    <div role="status" className={styles['here']} data-print="none">
      {others.length > 0 ? (
        <p>{t.others({ names: new Intl.ListFormat(locale).format(others) })}</p>
      ) : null}
    </div>
  );
}
