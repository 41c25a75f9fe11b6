import { TextGatewayError, type TextGateway, type TextInbox } from '../ports';
import type { TextConfig } from '../text-config';
import { createExotelGateway } from './exotel/exotel-gateway';
import { createExotelInbox } from './exotel/exotel-reports';
import { createWhatsAppGateway } from './whatsapp/whatsapp-gateway';
import { createWhatsAppInbox } from './whatsapp/whatsapp-webhook';

interface TextGatewayOptions {
  readonly siteUrl: string;
  /** Where the providers reach this service, without a trailing slash. */
  readonly apiPublicUrl: string;
  /** How long a provider may take; less than the claim on a text lasts. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** The providers that are set, as one gateway. A channel without one is refused: the next takes over. */
export function createTextGateway(
  { exotel, whatsApp }: TextConfig,
  { siteUrl, apiPublicUrl, timeoutMs = TIMEOUT_MS }: TextGatewayOptions,
): TextGateway {
  const gateways: readonly TextGateway[] = [
    ...(exotel
      ? [
          createExotelGateway({
            config: exotel,
            siteUrl,
            callbackUrl: `${apiPublicUrl}/webhooks/exotel`,
            timeoutMs,
          }),
        ]
      : []),
    ...(whatsApp ? [createWhatsAppGateway({ config: whatsApp, timeoutMs })] : []),
  ];
  return {
    channels: gateways.flatMap(({ channels }) => channels),
    async send(text) {
      const gateway = gateways.find(({ channels }) => channels.includes(text.channel));
      if (!gateway) {
        throw new TextGatewayError('refused', `nobody sends by ${text.channel}`, {
          code: 'not_configured',
        });
      }
      return gateway.send(text);
    },
  };
}

/** Where the providers that are set report. */
export function createTextInboxes({ exotel, whatsApp }: TextConfig): readonly TextInbox[] {
  return [
    ...(exotel ? [createExotelInbox(exotel.callbackSecrets)] : []),
    ...(whatsApp ? [createWhatsAppInbox(whatsApp)] : []),
  ];
}
