import { useState } from 'react';
import { useMessages } from '../i18n/define-messages';
import { Button, ButtonAnchor } from './button';
import { ContactLinks } from './contact-links';
import { FormSamples } from './gallery/form-samples';
import { galleryMessages } from './gallery/gallery-messages';
import { IconSamples } from './gallery/icon-samples';
import { OrderSamples } from './gallery/order-samples';
import { OverlaySamples } from './gallery/overlay-samples';
import { MessageSamples, StateSamples } from './gallery/state-samples';
import styles from './gallery.module.css';
import { Logo } from './logo';
import { Page, Section } from './page';

/** Every component on one page, for designers and developers. Mounted at /design in development only. */
export function Gallery() {
  const t = useMessages(galleryMessages);
  return (
    <Page title={t.title} lede={t.lede} actions={<Logo />}>
      <Section title={t.buttons}>
        <ButtonSamples />
      </Section>
      <Section title={t.form} lede={t.formLede}>
        <FormSamples />
      </Section>
      <Section title={t.dialogs}>
        <OverlaySamples />
      </Section>
      <Section title={t.messages}>
        <MessageSamples />
      </Section>
      <Section title={t.details} tone="sand">
        <OrderSamples />
      </Section>
      <Section title={t.states}>
        <StateSamples />
      </Section>
      <Section title={t.band} lede={t.bandLede} tone="band">
        <div className={styles['row']}>
          <Logo tone="light" />
          <Button variant="accent">{t.bookNow}</Button>
        </div>
      </Section>
      <Section title={t.icons}>
        <IconSamples />
      </Section>
    </Page>
  );
}

function ButtonSamples() {
  const t = useMessages(galleryMessages);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Button variant="primary">{t.bookNow}</Button>
        <Button variant="accent" icon="rupee">
          {t.payNow}
        </Button>
        <Button variant="quiet">{t.payLater}</Button>
        <Button variant="danger">{t.cancelOrder}</Button>
        <Button variant="plain">{t.skip}</Button>
      </div>
      <div className={styles['row']}>
        <Button variant="primary" size="s">
          {t.bookNow}
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={t.booking}
          onClick={() => setIsBusy(true)}
        >
          {t.pressMe}
        </Button>
        <Button variant="accent" busy busyLabel={t.booking}>
          {t.payNow}
        </Button>
        <Button variant="primary" disabled>
          {t.bookNow}
        </Button>
        <ButtonAnchor variant="quiet" icon="mail" href="mailto:support@kaarigar.example">
          {t.send}
        </ButtonAnchor>
      </div>
      <ContactLinks orderId="482910337" />
    </div>
  );
}
