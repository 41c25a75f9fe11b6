import { CONTRACT_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon } from '@kaarigar/shared/ui/icon';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page, Section } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { CONTRACT_ICONS } from '@kaarigar/shared/catalogue/contract-icons';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { contractMessages } from '../catalogue/contract-messages';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import cards from '../layout/cards.module.css';
import { Steps } from '../layout/steps';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { contractServicesMessages } from './contract-services-messages';
import styles from './contract-services.module.css';

/** `/ContractServices`: the seven kinds of contract work, each leading to its request form. */
export function ContractServicesPage() {
  const t = useMessages(contractServicesMessages);
  const contracts = useMessages(contractMessages);
  const { from } = useMessages(catalogueMessages);
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <OpeningHours />
      <ul className={cards['cards']}>
        {CONTRACT_CODES.map((code) => (
          <li key={code}>
            <Link
              to={paths.hireService(code)}
              className={classNames(cards['link'], styles['card'])}
            >
              <IconTile name={CONTRACT_ICONS[code].icon} tone={CONTRACT_ICONS[code].tone} />
              <h2 className={textStyles['subtitle']}>{contracts[code].name}</h2>
              <p className={styles['work']}>{contracts[code].work}</p>
              <Icon name="arrow-right" size={20} className={styles['arrow']} />
            </Link>
          </li>
        ))}
        <li className={styles['starting']}>
          <h2 className={textStyles['subtitle']}>{t.startingPrice}</h2>
          <p className={styles['price']}>{from({ price: formatPaise(CONTRACT_STARTING_PRICE) })}</p>
          <p className={styles['work']}>{t.startingNote}</p>
        </li>
      </ul>
      <Section tone="band" title={t.stepsTitle}>
        <Steps
          items={[
            { title: t.stepRequest, text: t.stepRequestText },
            { title: t.stepVisit, text: t.stepVisitText },
            { title: t.stepPrice, text: t.stepPriceText },
          ]}
        />
      </Section>
    </Page>
  );
}
