import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { PushError, type OutgoingPush, type PushGateway, type PushFailure } from '../../ports';
import type { PushConfig } from '../../push-config';
import { retryAfterOf, whyUnanswered } from '../http-answer';

interface PushOptions {
  readonly config: PushConfig;
  /** Whom a push service writes to when we disturb it (RFC 8292, section 2.1). */
  readonly supportEmail: string;
  /** How long a push service may take; less than the claim on a message lasts. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Of Node, for 65 bytes that are no point of the curve. */
const BAD_KEY = 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';

/** What is told within hours wakes a phone that sleeps (RFC 8030, section 5.3). */
const URGENT_SECONDS = 4 * 60 * 60;

/**
 * News to browsers by Web Push (RFC 8030), encrypted for the browser alone (RFC 8291), signed with our key (RFC 8292). No
 * address that a browser names is asked unless its host is known, and no redirect is followed.
 */
export function createPushGateway({
  config,
  supportEmail,
  timeoutMs = TIMEOUT_MS,
}: PushOptions): PushGateway {
  /** The request, encrypted and signed; throws `gone` for keys that are none: no news for them can be read. */
  function requestOf({ device, news, key, secondsLeft }: OutgoingPush) {
    const topic = topicOf(key);
    try {
      return webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify({ ...news, tag: topic }),
        {
          vapidDetails: { subject: `mailto:${supportEmail}`, ...config },
          contentEncoding: 'aes128gcm',
          TTL: secondsLeft,
          urgency: secondsLeft <= URGENT_SECONDS ? 'high' : 'normal',
          topic,
        },
      );
    } catch (error) {
      if ((error as { code?: unknown }).code !== BAD_KEY) throw error;
      throw new PushError('gone', 'push: the keys are none of a browser');
    }
  }

  return {
    async send(push) {
      if (!isKnown(push.device.endpoint, config.hosts)) {
        throw new PushError('gone', 'push: not the address of a push service that we know');
      }
      const { endpoint, headers, body } = requestOf(push);
      const { 'Content-Length': _length, ...others } = headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: others,
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new PushError('later', `push: no answer (${whyUnanswered(error)})`);
      });
      // Nothing that a push service says is read: it could be as long as it likes.
      await answer.body?.cancel();
      const failure = failureOf(answer.status);
      if (failure !== null) {
        throw new PushError(failure, `push: answered with ${answer.status}`, retryAfterOf(answer));
      }
    },
  };
}

/** Whether an address is https at a host that we know, at its usual port; in local runs also the sandbox. */
function isKnown(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return hosts.some((host) => {
    if (host.startsWith('http:')) return origin === host;
    if (protocol !== 'https:' || port !== '') return false;
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
  });
}

/** At most 32 characters of base64url (RFC 8030, section 5.4); it says nothing of what it is about. */
function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

/**
 * 201 is taken (RFC 8030, section 5). 404 and 410: the browser has ended it (section 7.3). 413: too long (7.2). 429: too
 * many (8.4). 400, 401 and 403 are about our request or our key (RFC 8292, section 4.2): the browser is still there.
 */
function failureOf(status: number): PushFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'refused';
}
