import { Icon } from '@kaarigar/shared/ui/icon';
import styles from './to-correct.module.css';

/** What keeps a dialog from being sent, beside its button: the field may be far up in it. The field says it, too. */
export function ToCorrect({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles['text']}>
      <Icon name="alert" size={18} />
      <span>{text}</span>
    </p>
  );
}
