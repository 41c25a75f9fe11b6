import { brand, displayPhone } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Accordion } from '@kaarigar/shared/ui/accordion';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { joinDistricts } from '../join-districts';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { FaqAnswer } from './faq-answer';
import { faqMessages } from './faq-messages';
import styles from './faq.module.css';

/** `/FAQ`: five questions, one open at a time; `/FAQ#areas` opens one of them. */
export function FaqPage() {
  const t = useMessages(faqMessages);
  const locale = useLocale();
  const name = brand.name[locale];
  const reach = { phone: displayPhone(brand.supportPhone), email: brand.supportEmail };
  const areas = { districts: joinDistricts(locale), state: brand.state[locale] };
  const questions = [
    { id: 'what', title: t.whatQuestion({ brand: name }), answer: t.whatAnswer({ brand: name }) },
    { id: 'how-to-hire', title: t.howQuestion, answer: t.howAnswer },
    { id: 'skill', title: t.skillQuestion, answer: t.skillAnswer },
    { id: 'contact', title: t.contactQuestion, answer: t.contactAnswer(reach) },
    { id: 'areas', title: t.areasQuestion, answer: t.areasAnswer(areas) },
  ];
  return (
    <Page title={t.title} lede={t.lede} width="narrow">
      <PageDescription>{t.description}</PageDescription>
      <Accordion
        defaultOpenId="what"
        items={questions.map(({ id, title, answer }) => ({
          id,
          title,
          content: <FaqAnswer id={id} paragraphs={answer} />,
        }))}
      />
      <Section title={t.moreTitle} lede={t.moreText}>
        <div className={styles['ways']}>
          <ButtonLink variant="primary" icon="mail" size="s" to={paths.contact}>
            {t.writeToUs}
          </ButtonLink>
          <ContactLinks />
        </div>
      </Section>
    </Page>
  );
}
