import { faqEntries, orderFaqEntries, type FaqEntry } from '@kaarigar/shared/i18n/faq-entries';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Accordion } from '@kaarigar/shared/ui/accordion';
import { Beside } from '@kaarigar/shared/ui/beside';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { FaqAnswer } from './faq-answer';
import { faqMessages } from './faq-messages';

/** `/FAQ`: the five questions of everybody, one open at a time, then those about orders and money; `/FAQ#areas` opens one of them. */
export function FaqPage() {
  const t = useMessages(faqMessages);
  const locale = useLocale();
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <Beside
        aside={
          <HelpAside title={t.moreTitle}>
            <ButtonLink variant="plain" icon="mail" size="s" to={paths.contact}>
              {t.writeToUs}
            </ButtonLink>
          </HelpAside>
        }
      >
        <Accordion defaultOpenId="what" items={faqEntries(locale).map(itemOf)} />
        <Section title={t.ordersTitle}>
          <Accordion headingLevel={3} items={orderFaqEntries(locale).map(itemOf)} />
        </Section>
      </Beside>
    </Page>
  );
}

const itemOf = ({ id, question, answer }: FaqEntry) => ({
  id,
  title: question,
  content: <FaqAnswer id={id} paragraphs={answer} />,
});
