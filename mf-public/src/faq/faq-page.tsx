import { useId } from 'react';
import { faqEntries, orderFaqEntries, type FaqEntry } from '@kaarigar/shared/i18n/faq-entries';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Accordion } from '@kaarigar/shared/ui/accordion';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { FaqAnswer } from './faq-answer';
import { faqMessages } from './faq-messages';
import styles from './faq.module.css';

/** `/FAQ`: the five questions of everybody, one open at a time, then those about orders and money; `/FAQ#areas` opens one of them. */
export function FaqPage() {
  const t = useMessages(faqMessages);
  const locale = useLocale();
  const ordersId = useId();
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <div className={styles['columns']}>
        <div className={styles['part']}>
          <h2 className={textStyles['title']}>{t.serviceTitle}</h2>
          <Accordion headingLevel={3} defaultOpenId="what" items={faqEntries(locale).map(itemOf)} />
        </div>
        <section className={styles['part']} aria-labelledby={ordersId}>
          <h2 id={ordersId} className={textStyles['title']}>
            {t.ordersTitle}
          </h2>
          <Accordion headingLevel={3} items={orderFaqEntries(locale).map(itemOf)} />
        </section>
        <div>
          <HelpAside title={t.moreTitle}>
            <ButtonLink variant="plain" icon="mail" size="s" to={paths.contact}>
              {t.writeToUs}
            </ButtonLink>
          </HelpAside>
        </div>
      </div>
    </Page>
  );
}

const itemOf = ({ id, question, answer }: FaqEntry) => ({
  id,
  title: question,
  content: <FaqAnswer id={id} paragraphs={answer} />,
});
