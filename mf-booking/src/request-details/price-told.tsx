import { brand } from '@kaarigar/shared/brand';
import { ToldPriceView } from '@kaarigar/shared/contract-work/told-price-view';
import type { ToldPrice } from '@kaarigar/shared/contracts/told-price';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { quoteMessages } from './quote-messages';
import styles from './request-details.module.css';

interface PriceToldProps {
  readonly told: ToldPrice | null;
  /** What staff wrote; where no price is written down, the price is in it. */
  readonly note: string | null;
}

/** A price that was told by phone. */
export function PriceTold({ told, note }: PriceToldProps) {
  const t = useMessages(quoteMessages);
  return (
    <>
      <h2 className={textStyles['title']}>{t.told}</h2>
      {told ? (
        <ToldPriceView told={told} />
      ) : note ? (
        <p className={styles['told']}>{note}</p>
      ) : null}
    </>
  );
}

/** The call that says yes to it. */
export function CallYes() {
  const t = useMessages(quoteMessages);
  return (
    <ButtonAnchor variant="accent" icon="phone" href={`tel:${brand.supportPhone}`}>
      {t.callYes}
    </ButtonAnchor>
  );
}
