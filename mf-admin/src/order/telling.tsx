import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { defineMessages, translate, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { QuietNote } from './quiet-note';

interface Customer {
  readonly name: string;
}

export const tellingMessages = defineMessages({
  told: {
    en: ({ name, ways }: Customer & { ways: string }) => `${name} is told ${ways}.`,
    hi: ({ name, ways }: Customer & { ways: string }) => `${name} को ${ways} खबर जाएगी।`,
  },
  email: { en: 'by email', hi: 'ईमेल से' },
  sms: { en: 'by SMS', hi: 'एसएमएस से' },
  whatsapp: { en: 'on WhatsApp', hi: 'व्हाट्सऐप पर' },
  push: { en: 'in their browser', hi: 'ब्राउज़र में' },
  or: { en: ' or ', hi: ' या ' },
  unknown: { en: 'by email or on the phone', hi: 'ईमेल से या फ़ोन पर' },
  nobody: {
    en: ({ name }: Customer) => `No message reaches ${name}: please call`,
    hi: ({ name }: Customer) => `${name} तक संदेश नहीं पहुँचता: फ़ोन करके बताएँ`,
  },
  why: {
    en: 'No message can go out: no account has proved this number. A text to send is on the order’s page, under “Messages to the customer”.',
    hi: 'कोई संदेश नहीं जा सकता: इस नंबर से कोई खाता नहीं है। भेजने के लिए संदेश ऑर्डर के पेज पर “ग्राहक को भेजे गए संदेश” में है।',
  },
  textOf: {
    en: ({ orderId }: { orderId: string }) => `Text to send: order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `भेजने के लिए संदेश: ऑर्डर ${orderId}`,
  },
});

type Told = Pick<OrderDetails, 'told_by'>;

/** Whether no message about an order can go out, so that somebody has to call. */
export const isToldByNobody = ({ told_by: ways }: Told): boolean => ways?.length === 0;

/** By which way news of an order go, in words: what is not known is not promised more closely. */
export function waysText({ told_by: ways }: Told, locale: Locale): string {
  const t = translate(tellingMessages, locale);
  return ways ? ways.map((way) => t[way]).join(t.or) : t.unknown;
}

/** Beside an action of which the customer should hear: how they do, or that somebody has to call. */
export function Telling({
  order,
  isAwaited = false,
  textOf,
}: {
  readonly order: Pick<OrderDetails, 'name' | 'phone_no' | 'told_by'>;
  /** It goes at once, at night too, as `private.message_kinds()` has it. */
  readonly isAwaited?: boolean;
  /** The order whose page has the text to send, where this is another page. */
  readonly textOf?: string | undefined;
}) {
  const t = useMessages(tellingMessages);
  const locale = useLocale();
  const { name, phone_no: phone } = order;
  if (isToldByNobody(order)) {
    return (
      <Alert tone="warning" title={t.nobody({ name })}>
        <p>
          <a href={`tel:${withCountry(phone)}`}>{phone}</a>
        </p>
        <p>{t.why}</p>
        {textOf === undefined ? null : (
          <p>
            <Link to={paths.adminOrderDetailsOf(textOf)}>{t.textOf({ orderId: textOf })}</Link>
          </p>
        )}
      </Alert>
    );
  }
  return (
    <>
      <p>{t.told({ name, ways: waysText(order, locale) })}</p>
      {isAwaited ? null : <QuietNote />}
    </>
  );
}
