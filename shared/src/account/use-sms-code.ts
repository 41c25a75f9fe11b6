import { useEffect, useEffectEvent } from 'react';

interface SmsCodeOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Hears the code of an SMS that names this site in its last line, in browsers that read it (WebOTP). Asks nobody: the
 * browser does. Everywhere else the keyboard offers the code, or people type it.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const hear = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const wish: SmsCodeOptions = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(wish).then(
      (found) => {
        const code: unknown = found && Reflect.get(found, 'code');
        if (typeof code === 'string') hear(code);
      },
      // Refused, or nobody waits any more: the code is typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
