import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Icon, type UiIconName } from '@kaarigar/shared/ui/icon';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { homeMessages } from './home-messages';
import styles from './trust-points.module.css';

/** What a careful customer wants to know before the first booking, and where to read more. */
export function TrustPoints() {
  const t = useMessages(homeMessages);
  const points: readonly (readonly [UiIconName, string, string])[] = [
    ['rupee', t.trustPrice, t.trustPriceText],
    ['card', t.trustPay, t.trustPayText],
    ['receipt', t.trustReceipt, t.trustReceiptText],
    ['phone', t.trustPerson, t.trustPersonText],
    ['handshake', t.trustWage, t.trustWageText],
    ['shield', t.trustData, t.trustDataText],
  ];
  return (
    <>
      <ul className={styles['points']}>
        {points.map(([icon, title, text]) => (
          <li key={icon} className={styles['point']}>
            <span className={styles['picture']}>
              <Icon name={icon} size={26} />
            </span>
            <div>
              <h3 className={styles['title']}>{title}</h3>
              <p className={textStyles['quiet']}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink variant="quiet" to={paths.about} className={styles['more']}>
        {t.aboutMore}
      </ButtonLink>
    </>
  );
}
