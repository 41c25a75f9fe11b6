import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocation } from '@kaarigar/shared/platform/router';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { useFederation } from '../federation/federation-context';
import { shellMessages } from '../shell-messages';
import styles from './banner.module.css';

/** The product's title text under the header, on every page that is for everybody; one that does not exist is, too. */
export function Banner() {
  const t = useMessages(shellMessages);
  const registry = useFederation().registry();
  const { pathname } = useLocation();
  if ((findRemote(registry, pathname)?.path.access ?? 'public') !== 'public') return null;
  return (
    <section className={styles['banner']} data-print="none" aria-label={t.bannerLabel}>
      <Wrap>{t.banner}</Wrap>
    </section>
  );
}
