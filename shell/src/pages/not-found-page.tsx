import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { shellMessages } from '../shell-messages';
import styles from './pages.module.css';

/** 404, with the header and footer in place. */
export function NotFoundPage() {
  const t = useMessages(shellMessages);
  return (
    <Page title={t.notFoundTitle} lede={t.notFoundText} width="narrow">
      <div className={styles['actions']}>
        <ButtonLink to={paths.home} variant="primary">
          {t.backHome}
        </ButtonLink>
        <ButtonLink to={paths.services} variant="quiet">
          {t.seeServices}
        </ButtonLink>
      </div>
    </Page>
  );
}
