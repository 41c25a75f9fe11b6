import { useId, type ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { ContactLinks } from './contact-links';
import { contactMessages } from './contact-messages';
import styles from './help-aside.module.css';
import { OpeningHours } from './opening-hours';
import textStyles from './text.module.css';

interface HelpAsideProps {
  readonly title?: string | undefined;
  readonly ticket?: string | undefined;
  /** More ways. */
  readonly children?: ReactNode | undefined;
}

/** Whom to ask, and when, beside a form or a text. */
export function HelpAside({ title, ticket, children }: HelpAsideProps) {
  const t = useMessages(contactMessages);
  const id = useId();
  return (
    <section className={styles['box']} aria-labelledby={id} data-print="none">
      <h2 id={id} className={textStyles['subtitle']}>
        {title ?? t.talkTitle}
      </h2>
      <OpeningHours isByButton />
      <ContactLinks ticket={ticket} isNarrow />
      {children}
    </section>
  );
}
