import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { LegalContact } from './legal-contact';
import { LegalDocument } from './legal-document';
import { legalMessages } from './legal-messages';
import { legalNames } from './legal-names';
import { privacyEn } from './privacy-en';
import { privacyHi } from './privacy-hi';

const privacyMessages = defineMessages({ sections: { en: privacyEn, hi: privacyHi } });

export function PrivacyPage() {
  const t = useMessages(legalMessages);
  const { sections } = useMessages(privacyMessages);
  return (
    <LegalDocument
      document="privacy"
      title={t.privacyTitle}
      lede={t.privacyLede}
      description={t.privacyDescription}
      inShort={t.privacyInShort}
      sections={sections(legalNames(useLocale()))}
    >
      <LegalContact />
    </LegalDocument>
  );
}
