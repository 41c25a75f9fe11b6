import { useId } from 'react';
import type { SignIn } from '@kaarigar/shared/contracts/staff-rows';
import { deviceName } from '@kaarigar/shared/device-name';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { staffMessages } from './staff-messages';
import styles from './staff-page.module.css';

/** When, how and from where staff logged in, newest first. */
export function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={textStyles['subtitle']}>
        {t.signIns}
      </h3>
      {signIns.length === 0 ? <p className={textStyles['hint']}>{t.noSignIns}</p> : null}
      <ol className={styles['signIns']}>
        {signIns.map(({ session_id: id, name, at, second_factor_at: codeAt, address, device }) => (
          <li key={id}>
            <p>
              <strong>{name ?? t.unknownPerson}</strong>
              {' · '}
              <time dateTime={at}>{formatMoment(at, locale)}</time>
              {' · '}
              {codeAt ? t.withCode : t.withoutCode}
            </p>
            <p className={styles['device']}>
              {[address, deviceName(device) ?? device].filter((part) => part !== null).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
