import type { Locale } from '@kaarigar/shared/platform/locale';
import type { CaptchaProvider, RuntimeConfig } from '../contracts/runtime-config';

export type CaptchaConfig = NonNullable<RuntimeConfig['captcha']>;

interface WidgetOptions {
  readonly config: CaptchaConfig;
  readonly locale: Locale;
  /** Where it is drawn. */
  readonly element: HTMLElement;
  /** A person has answered; null: the answer is no longer good. */
  readonly onAnswer: (answer: string | null) => void;
  /** It cannot work here: no connection to the provider, a wrong key. */
  readonly onFailure: () => void;
}

export interface CaptchaWidget {
  /** Asks anew: an answer is good for one request. */
  reset(): void;
  remove(): void;
}

/** As much as we use of the providers' scripts; both have the same form. */
interface ProviderScript {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

/**
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/,
 * https://docs.hcaptcha.com/configuration
 */
const SCRIPTS: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};

/** On a slow phone, too; whoever waits longer wants to hear why. */
const LOAD_WITHIN_MS = 20_000;
/** Narrower than the widget's usual form. */
const NARROW_PX = 304;

let loading: Promise<ProviderScript> | undefined;

/** Draws the provider's widget. Rejects when its script cannot be loaded: it is blocked, or there is no connection. */
export async function drawCaptcha(options: WidgetOptions): Promise<CaptchaWidget> {
  const { config, locale, element, onAnswer, onFailure } = options;
  loading ??= loadScript(config.provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const script = await loading;
  const widget = script.render(element, {
    sitekey: config.siteKey,
    // Each provider has its own name for the language.
    language: locale,
    hl: locale,
    theme: 'light',
    size: element.clientWidth < NARROW_PX ? 'compact' : 'normal',
    callback: (answer: string) => onAnswer(answer),
    'expired-callback': () => onAnswer(null),
    'error-callback': () => onFailure(),
  });
  return {
    reset: () => script.reset(widget),
    remove: () => script.remove(widget),
  };
}

function loadScript(provider: CaptchaProvider): Promise<ProviderScript> {
  return new Promise((resolve, reject) => {
    const ready = 'onCaptchaReady';
    const script = document.createElement('script');
    const give = (error: Error): void => {
      script.remove();
      reject(error);
    };
    const timer = setTimeout(() => give(new Error('the captcha took too long')), LOAD_WITHIN_MS);
    const page = window as unknown as Record<string, unknown>;
    page[ready] = () => {
      clearTimeout(timer);
      resolve(page[provider] as ProviderScript);
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      give(new Error('the captcha was not loaded'));
    });
    script.async = true;
    script.src = `${SCRIPTS[provider]}?render=explicit&onload=${ready}`;
    document.head.append(script);
  });
}
