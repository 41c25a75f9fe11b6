import { supabaseKeyRole } from './supabase-keys';
import type { ProductionRule } from './variable';

const MIN_SECRET = 16;

const items = (value: string) => value.split(',').flatMap((part) => part.trim() || []);

/** A rule for each item of a variable that is set. */
const eachItem = (says: string, isBad: (item: string) => boolean): ProductionRule => ({
  says,
  isBroken: (value) => value !== undefined && items(value).some(isBad),
});

export const isNeeded: ProductionRule = {
  says: 'is missing',
  isBroken: (value) => value === undefined,
};

/** `why` names what would happen, or what is used instead. */
export const isLeftOut = (why: string): ProductionRule => ({
  says: `must not be set in production: ${why}`,
  isBroken: (value) => value !== undefined,
});

/** An address of this site alone (`/api`) is as safe as the site. */
export const isEncrypted = eachItem(
  'must begin with https://',
  (item) => !/^(?:https:\/\/|\/)/i.test(item),
);

/** `.example` is a domain of samples (RFC 2606): nobody reads what goes there. */
export const isNoSample: ProductionRule = {
  says: 'is a sample (.example)',
  isBroken: (value) => value !== undefined && /\.example\.?$/i.test(value.trim()),
};

export const isLongSecret = eachItem(
  `has a secret of less than ${MIN_SECRET} characters`,
  (item) => item.length < MIN_SECRET,
);

export const isOff: ProductionRule = {
  says: 'must not be on in production',
  isBroken: (value) => value === 'on',
};

export const isNot = (says: string, isBad: (item: string) => boolean): ProductionRule =>
  eachItem(says, isBad);

/** The keys that the Supabase CLI gives to everybody's own machine. */
const KEYS_OF_ANYBODY = /^sb_(?:publishable_ACJWlzQH|secret_N7UND0Ug)/;

export const isPublishableKey: ProductionRule = eachItem(
  'is no publishable key of a project (sb_publishable_…, or the legacy anon key)',
  (key) => KEYS_OF_ANYBODY.test(key) || supabaseKeyRole(key) !== 'anon',
);

export const isSecretKey: ProductionRule = eachItem(
  'is no secret key of a project (sb_secret_…, or the legacy service_role key)',
  (key) =>
    KEYS_OF_ANYBODY.test(key) ||
    supabaseKeyRole(key) !== 'service_role' ||
    key.length < 'sb_secret_'.length + MIN_SECRET,
);

/** Keys with which every answer passes or fails, from the documents of Turnstile and hCaptcha. */
const CAPTCHA_TEST_KEY = /^(?:[123]x0{20,}|[12]0000000-ffff-ffff-ffff-|0x0{40}$)/i;

export const isNoCaptchaTestKey = eachItem('is a test key', (key) => CAPTCHA_TEST_KEY.test(key));
