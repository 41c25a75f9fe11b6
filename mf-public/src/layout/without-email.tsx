import { brand } from '@kaarigar/shared/brand';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';

const messages = defineMessages({
  none: { en: 'No email?', hi: 'ईमेल नहीं है?' },
  officer: {
    en: 'No email? Say that it is for the grievance officer:',
    hi: 'ईमेल नहीं है? संदेश में लिखें, या फ़ोन पर कहें: “शिकायत अधिकारी के लिए”।',
  },
  write: { en: 'Write with your mobile number', hi: 'संदेश लिखें' },
  call: { en: 'Call us', hi: 'फ़ोन करें' },
});

interface WithoutEmailProps {
  readonly isForOfficer?: boolean;
  /** The id of the form, on the page that has it. */
  readonly form?: string;
}

/** Beside a link that opens an email program: the same for whoever has a phone alone. */
export function WithoutEmail({ isForOfficer = false, form }: WithoutEmailProps) {
  const t = useMessages(messages);
  return (
    <p>
      {isForOfficer ? t.officer : t.none}{' '}
      {form ? <a href={`#${form}`}>{t.write}</a> : <Link to={paths.contact}>{t.write}</Link>}
      {' · '}
      <a href={`tel:${brand.supportPhone}`}>{t.call}</a>
    </p>
  );
}
