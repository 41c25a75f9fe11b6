import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { quoteMessages } from './quote-messages';
import styles from './request-details.module.css';

/** A price that was told by phone: in the words that staff wrote, and the call that says yes to it. */
export function PriceTold({ note }: { readonly note: string | null }) {
  const t = useMessages(quoteMessages);
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['title']}>{t.told}</h2>
      {note ? <p className={styles['told']}>{note}</p> : null}
      <div className={styles['answers']} data-print="none">
        <ButtonAnchor variant="accent" icon="phone" href={`tel:${brand.supportPhone}`}>
          {t.callYes}
        </ButtonAnchor>
      </div>
    </Card>
  );
}
