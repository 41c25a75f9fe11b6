import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { LegalContact } from './legal-contact';
import { LegalDocument } from './legal-document';
import { legalMessages } from './legal-messages';
import { legalNames } from './legal-names';
import { termsEn } from './terms-en';
import { termsHi } from './terms-hi';

const termsMessages = defineMessages({ sections: { en: termsEn, hi: termsHi } });

export function TermsPage() {
  const t = useMessages(legalMessages);
  const { sections } = useMessages(termsMessages);
  return (
    <LegalDocument
      document="terms"
      title={t.termsTitle}
      lede={t.termsLede}
      description={t.termsDescription}
      sections={sections(legalNames(useLocale()))}
    >
      <LegalContact />
    </LegalDocument>
  );
}
