import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Icon, type UiIconName } from '@kaarigar/shared/ui/icon';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import styles from './auth.module.css';

/** What an account is good for, beside the form. */
export function AccountBenefits() {
  const t = useMessages(authMessages);
  const benefits: readonly (readonly [UiIconName, string])[] = [
    ['rupee', t.benefitPrice],
    ['calendar', t.benefitDay],
    ['receipt', t.benefitReceipt],
    ['phone', t.benefitHelp],
  ];
  return (
    <aside className={styles['benefits']} aria-labelledby="account-benefits">
      <h2 id="account-benefits" className={styles['benefitsTitle']}>
        {t.benefitsTitle}
      </h2>
      <ul className={styles['benefitList']}>
        {benefits.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} className={styles['benefitIcon']} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
