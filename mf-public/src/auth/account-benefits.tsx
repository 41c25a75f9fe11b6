import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Icon, type UiIconName } from '@kaarigar/shared/ui/icon';
import { Scene } from '@kaarigar/shared/ui/scene';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';

/** Beside the form: what an account is good for; to people who have one, what waits for them. */
export function AccountBenefits({ mode }: { readonly mode: AuthMode }) {
  const t = useMessages(authMessages);
  const isLogin = mode === 'login';
  const benefits: readonly (readonly [UiIconName, string])[] = isLogin
    ? [
        ['receipt', t.insideOrders],
        ['calendar', t.insideDay],
      ]
    : [
        ['map-pin', t.benefitOnce],
        ['receipt', t.benefitReceipt],
      ];
  return (
    <aside className={styles['benefits']} aria-labelledby="account-benefits">
      <Scene name={isLogin ? 'electrician' : 'mason'} className={styles['scene']} />
      <h2 id="account-benefits" className={styles['benefitsTitle']}>
        {isLogin ? t.insideTitle : t.benefitsTitle}
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
