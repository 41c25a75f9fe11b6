import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Icon } from '@kaarigar/shared/ui/icon';
import { faqMessages } from './faq-messages';
import styles from './faq.module.css';

interface FaqAnswerProps {
  readonly id: string;
  readonly paragraphs: readonly string[];
}

export function FaqAnswer({ id, paragraphs }: FaqAnswerProps) {
  const t = useMessages(faqMessages);
  return (
    <div className={styles['answer']}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === 'contact' ? <ContactLinks /> : null}
      {/* A plain anchor: the accordion opens the item in the address. */}
      <a href={`#${id}`} className={styles['link']}>
        <Icon name="external" size={16} />
        {t.link}
      </a>
    </div>
  );
}
