import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Icon } from '@kaarigar/shared/ui/icon';
import { newOrderMessages } from './new-order-messages';
import styles from './unfinished-calls.module.css';
import { useKeptCalls } from './use-kept-calls';

/** In the bar: how many callers' orders wait half written. */
export function UnfinishedCalls({ onOpen }: { readonly onOpen: () => void }) {
  const t = useMessages(newOrderMessages);
  const { length: count } = useKeptCalls();
  return count === 0 ? null : (
    <button
      type="button"
      className={styles['calls']}
      data-calls={count}
      aria-haspopup="dialog"
      aria-label={t.unfinished({ count })}
      title={t.unfinished({ count })}
      onClick={onOpen}
    >
      <Icon name="phone" size={16} />
      {count}
    </button>
  );
}
