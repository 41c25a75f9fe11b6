import { brand, displayPhone, whatsappHref } from '../brand';
import { useMessages } from '../i18n/define-messages';
import { ButtonAnchor } from './button';
import { contactMessages } from './contact-messages';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  /** Goes into the WhatsApp text, so that nobody has to type it. */
  readonly orderId?: string | undefined;
}

/** A person to talk to: phone and WhatsApp. */
export function ContactLinks({ orderId }: ContactLinksProps) {
  const t = useMessages(contactMessages);
  const opening = orderId ? t.whatsAppOrder({ orderId }) : t.whatsAppHelp;
  return (
    <div className={styles['links']}>
      <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${brand.supportPhone}`}>
        {t.call({ phone: displayPhone(brand.supportPhone) })}
      </ButtonAnchor>
      <ButtonAnchor
        variant="quiet"
        size="s"
        icon="whatsapp"
        className={styles['whatsapp']}
        href={whatsappHref(opening)}
      >
        {t.whatsApp}
      </ButtonAnchor>
    </div>
  );
}
