import { brand } from '@kaarigar/shared/brand';
import { escapeHtml, mailButton, mailHeading, mailPage } from '@kaarigar/shared/mail/mail-page';
import { paths } from '@kaarigar/shared/paths';

/** Kinds of mail that Auth sends here. The name is the `type` of its link. */
export type MailKind = 'signup' | 'recovery' | 'invite' | 'email_change';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  readonly ignore: string;
}

const team = { en: brand.name.en, hi: brand.name.hi };

/** A new link ends the ones before, and the mails look alike. */
const newestOnly = {
  en: 'If you got several, use the newest link.',
  hi: 'एक से ज़्यादा मेल आए हों तो सिर्फ़ सबसे नए मेल का लिंक काम करता है।',
};

/** The addresses that a mail names: the account's, and the one that it is to have; or template variables. */
export type Addresses = Pick<LinkParts, 'email' | 'newEmail'>;

const wordings = ({
  email,
  newEmail,
}: Addresses): Readonly<Record<MailKind, { readonly hi: Wording; readonly en: Wording }>> => ({
  signup: {
    hi: {
      subject: 'अपना ईमेल पक्का करें',
      heading: 'बस एक कदम और',
      body: `“${team.hi}” साइट पर खाता बनाने के लिए धन्यवाद। अब अपना ईमेल पक्का करें। नीचे का लिंक एक घंटे तक और एक ही बार काम करता है। ${newestOnly.hi}`,
      button: 'ईमेल पक्का करें',
      ignore: 'यह खाता आपने नहीं बनाया? तो इस मेल को छोड़ दें, कुछ नहीं होगा।',
    },
    en: {
      subject: 'Confirm your email',
      heading: 'One more step',
      body: `Thank you for creating an account with ${team.en}. Now confirm your email. The link below works once, within one hour. ${newestOnly.en}`,
      button: 'Confirm email',
      ignore: 'If you did not create this account, ignore this email; nothing will happen.',
    },
  },
  invite: {
    hi: {
      subject: 'टीम में आने का न्योता',
      heading: 'हमारे साथ काम करें',
      body: `“${team.hi}” साइट के एक एडमिन ने आपको स्टाफ़ में शामिल होने का न्योता दिया है। नीचे के लिंक से अपना पासवर्ड चुनें। लिंक एक घंटे तक और एक ही बार काम करता है। ${newestOnly.hi}`,
      button: 'न्योता देखें',
      ignore: 'आपको इसकी उम्मीद नहीं थी? तो इस मेल को छोड़ दें, कुछ नहीं होगा।',
    },
    en: {
      subject: 'An invitation to the team',
      heading: 'Work with us',
      body: `An admin of ${team.en} has invited you to join the staff. Choose your password with the link below. It works once, within one hour. ${newestOnly.en}`,
      button: 'See the invitation',
      ignore: 'If you did not expect this, ignore this email; nothing will happen.',
    },
  },
  email_change: {
    hi: {
      subject: 'ईमेल बदलना पक्का करें',
      heading: 'खाते का ईमेल बदलना',
      body: `“${team.hi}” साइट के एक खाते का ईमेल ${email} से बदलकर ${newEmail} करने को कहा गया है। एक-एक लिंक दोनों पर गया है। पहले ${email} पर आया लिंक खोलें, फिर ${newEmail} पर आया; दोनों एक घंटे के अंदर खुलें, तभी ईमेल बदलेगा। ${newestOnly.hi}`,
      button: 'देखकर पक्का करें',
      ignore: `आपने नहीं कहा, या दोनों में से कोई ईमेल आपका नहीं है? तो लिंक न खोलें, कुछ नहीं बदलेगा। ${email} वाला खाता आपका हो, तो अपना पासवर्ड बदल लें।`,
    },
    en: {
      subject: 'Confirm the change of email',
      heading: 'The email of your account',
      body: `Someone asked to change the email of a ${team.en} account from ${email} to ${newEmail}. We sent a link to each. Open the one sent to ${email} first, then the one sent to ${newEmail}; the email changes only when both are opened within one hour. ${newestOnly.en}`,
      button: 'See and confirm',
      ignore: `If you did not ask for it, or one of the two is not yours, do not use the link; nothing will change. If the account ${email} is yours, change your password.`,
    },
  },
  recovery: {
    hi: {
      subject: 'नया पासवर्ड बनाएँ',
      heading: 'नया पासवर्ड बनाएँ',
      body: `“${team.hi}” साइट पर आपके खाते के लिए नया पासवर्ड माँगा गया है। नीचे का लिंक एक घंटे तक और एक ही बार काम करता है। ${newestOnly.hi}`,
      button: 'नया पासवर्ड चुनें',
      ignore: 'आपने नहीं माँगा? तो इस मेल को छोड़ दें, आपका पासवर्ड वही रहेगा।',
    },
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      body: `Someone asked for a new password for your ${team.en} account. The link below works once, within one hour. ${newestOnly.en}`,
      button: 'Choose a new password',
      ignore: 'If you did not ask for it, ignore this email; your password stays the same.',
    },
  },
});

interface LinkParts {
  readonly siteUrl: string;
  readonly tokenHash: string;
  readonly email: string;
  /** Empty unless the address of the account is to change. */
  readonly newEmail: string;
  /** Where to go after confirming. */
  readonly next: string;
}

/**
 * The link of a mail, from parts that are encoded already or are template variables of hosted Supabase. It leads to a
 * page of ours that names the account; only a click there uses the link up. The sign-in service's own link would do so
 * when a mail scanner fetches it, and would sign in whoever opens it.
 */
export function mailLink(
  kind: MailKind,
  { siteUrl, tokenHash, email, newEmail, next }: LinkParts,
): string {
  const link = `token_hash=${tokenHash}&type=${kind}&email=${email}`;
  if (kind === 'recovery') return `${siteUrl}${paths.resetPassword}?${link}`;
  const more = kind === 'email_change' ? `new_email=${newEmail}` : `next=${next}`;
  return `${siteUrl}${paths.confirm}?${link}&${more}`;
}

/** Of an account by phone, which had no address before: one link, and no old address. */
const firstAddress = ({ newEmail }: Addresses) => ({
  hi: {
    subject: 'खाते का ईमेल पक्का करें',
    heading: 'खाते में ईमेल जोड़ना',
    body: `“${team.hi}” साइट के एक खाते में यह ईमेल जोड़ने को कहा गया है: ${newEmail}। नीचे का लिंक एक घंटे तक और एक ही बार काम करता है, और तभी जब आप उस ब्राउज़र में अपने नंबर से लॉगिन हों। ${newestOnly.hi}`,
    button: 'देखकर पक्का करें',
    ignore: 'आपने नहीं कहा? तो लिंक न खोलें, कुछ नहीं बदलेगा।',
  },
  en: {
    subject: 'Confirm the email of your account',
    heading: 'An email for your account',
    body: `Someone asked to add this email to a ${team.en} account: ${newEmail}. The link below works once, within one hour, and only where you are logged in with your number. ${newestOnly.en}`,
    button: 'See and confirm',
    ignore: 'If you did not ask for it, ignore this email; nothing will change.',
  },
});

/** The mail of a kind in both languages, Hindi first. `link`: see `mailLink`. */
export function composeMail(kind: MailKind, link: string, addresses: Addresses): Mail {
  const isFirst = kind === 'email_change' && addresses.email === '';
  const { hi, en } = isFirst ? firstAddress(addresses) : wordings(addresses)[kind];
  const support = brand.supportEmail;
  const text = [hi, en]
    .map(({ heading, body, ignore }) => `${heading}\n\n${body}\n\n${link}\n\n${ignore}`)
    .join('\n\n――――――――――\n\n');
  return {
    subject: `${hi.subject} · ${en.subject} | ${team.en}`,
    text: `${text}\n\n${team.hi} · ${team.en}\n${support}\n`,
    html: mailPage({
      lang: 'hi',
      content: section(hi, 'hi', link) + RULE + section(en, 'en', link),
      footer: `${team.hi} · ${team.en} · ${support}`,
    }),
  };
}

/** Hosted Supabase fills these in, encoded for where they stand: a query, or text (Go's html/template). */
const VARIABLES = {
  siteUrl: '{{ .SiteURL }}',
  tokenHash: '{{ .TokenHash }}',
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
  next: '{{ .RedirectTo }}',
};

/** The mail of a kind as a template of hosted Supabase, whose subjects are templates, too. */
export function hostedMail(kind: MailKind): Omit<Mail, 'text'> {
  const link = mailLink(kind, VARIABLES);
  const { subject, html } = composeMail(kind, link, VARIABLES);
  if (kind !== 'email_change') return { subject, html };
  // An account by phone has no address before its first.
  const first = composeMail(kind, link, { ...VARIABLES, email: '' });
  const either = (change: string, added: string) =>
    `{{ if .Email }}${change}{{ else }}${added}{{ end }}`;
  return { subject: either(subject, first.subject), html: either(html, first.html) };
}

/** What `config.toml` has for each kind of hosted Supabase: nobody asks for a login by mail, and one is a reset. */
export const HOSTED_MAILS = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
} as const satisfies Readonly<Record<string, MailKind>>;

const RULE = '<hr style="border:0;border-top:1px solid #e7dccb;margin:32px 0">';

function section(wording: Wording, language: 'hi' | 'en', link: string): string {
  return `<div lang="${language}">
${mailHeading(wording.heading)}
<p style="margin:0 0 20px">${escapeHtml(wording.body)}</p>
${mailButton(link, wording.button)}
<p style="margin:0;color:#4a5078;font-size:14px">${escapeHtml(wording.ignore)}</p>
</div>`;
}
