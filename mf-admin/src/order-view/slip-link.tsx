import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { orderDetailsMessages } from './order-details-messages';
import styles from './slip-link.module.css';

/** The paper that a worker takes along; it prints itself. */
export function SlipLink({ orderId }: { readonly orderId: string }) {
  const t = useMessages(orderDetailsMessages);
  return (
    <ButtonLink
      variant="plain"
      size="s"
      icon="print"
      className={styles['slip']}
      to={paths.adminJobSlipsOf([orderId])}
    >
      {t.slip}
    </ButtonLink>
  );
}
