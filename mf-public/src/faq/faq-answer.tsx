import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import styles from './faq.module.css';

interface FaqAnswerProps {
  readonly id: string;
  readonly paragraphs: readonly string[];
}

export function FaqAnswer({ id, paragraphs }: FaqAnswerProps) {
  return (
    <div className={styles['answer']}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === 'contact' ? <ContactLinks /> : null}
    </div>
  );
}
