import { brand, whatsappHref } from '../brand';
import { displayPhone } from '../domain/indian-phone';
import { useMessages } from '../i18n/define-messages';
import { ButtonAnchor } from './button';
import { classNames } from './class-names';
import { contactMessages } from './contact-messages';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  /** Order number for the WhatsApp text, so that nobody has to type it. */
  readonly orderId?: string | undefined;
  /** The same for a request for contract work. */
  readonly ticket?: string | undefined;
  /** The same for work that they looked for. */
  readonly work?: string | undefined;
  /** One below the other, where there is no room for a number beside another button. */
  readonly isNarrow?: boolean | undefined;
}

/** Links to call us or to chat on WhatsApp: a pair of one width, on a phone without the number. */
export function ContactLinks({ orderId, ticket, work, isNarrow = false }: ContactLinksProps) {
  const t = useMessages(contactMessages);
  let opening = t.whatsAppHelp;
  if (orderId) opening = t.whatsAppOrder({ orderId });
  else if (ticket) opening = t.whatsAppTicket({ ticket });
  else if (work) opening = t.whatsAppWork({ work });
  return (
    <div className={classNames(styles['links'], isNarrow && styles['narrow'])}>
      <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${brand.supportPhone}`}>
        <span className={styles['call']}>
          {t.call({ phone: displayPhone(brand.supportPhone) })}
        </span>
        <span className={styles['callShort']}>{t.callShort}</span>
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
