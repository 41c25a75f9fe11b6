import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { useFederation } from '../federation/federation-context';
import { shellMessages } from '../shell-messages';
import styles from './override-banner.module.css';

/** Says, while an override is active, that a part of this page does not come from the site. */
export function OverrideBanner() {
  const t = useMessages(shellMessages);
  const { override } = useFederation();
  if (!override) return null;
  const origin = new URL(override.base).host;
  return (
    <aside className={styles['banner']} aria-label={t.overrideLabel}>
      <Wrap className={styles['line']}>
        <p>{t.overrideText({ remote: override.name, origin })}</p>
        {/* A full page load, because the running page contains the override's code. */}
        <a href="?override=">{t.overrideReset}</a>
      </Wrap>
    </aside>
  );
}
