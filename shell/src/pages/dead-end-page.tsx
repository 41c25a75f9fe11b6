import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Page } from '@kaarigar/shared/ui/page';
import { SiteSearch } from '../layout/site-search';
import { shellMessages } from '../shell-messages';
import styles from './pages.module.css';

/** 404, with the header and footer in place: where to go, what to look for, whom to ask. */
export function NotFoundPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(shellMessages);
  return (
    <DeadEnd
      scene="not-found"
      title={t.notFoundTitle}
      text={t.notFoundText}
      way={{ to: paths.services, label: t.seeServices }}
      help={
        <>
          <SiteSearch context={context} />
          <ContactLinks />
        </>
      }
    />
  );
}

/** Tells a signed-in person who is not staff that a staff page is closed to them, instead of an empty table. */
export function NotAllowedPage() {
  const t = useMessages(shellMessages);
  return (
    <DeadEnd
      scene="not-allowed"
      title={t.notAllowedTitle}
      text={t.notAllowedText}
      way={{ to: paths.orders, label: t.myOrders }}
    />
  );
}

interface DeadEndProps {
  readonly scene: 'not-found' | 'not-allowed';
  readonly title: string;
  readonly text: string;
  /** Beside the way home. */
  readonly way: { readonly to: string; readonly label: string };
  /** For whoever is lost. */
  readonly help?: ReactNode;
}

/** An address that shows nothing to this person: why, and where to go. */
function DeadEnd({ scene, title, text, way, help }: DeadEndProps) {
  const t = useMessages(shellMessages);
  return (
    <Page
      title={title}
      lede={text}
      scene={scene}
      isScenic
      actions={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {t.backHome}
          </ButtonLink>
          <ButtonLink to={way.to} variant="quiet">
            {way.label}
          </ButtonLink>
          {help ? <div className={styles['help']}>{help}</div> : null}
        </>
      }
    >
      {null}
    </Page>
  );
}
