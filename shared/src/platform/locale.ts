import { useSyncExternalStore } from 'react';

export const LOCALES = ['en', 'hi'] as const;
export type Locale = (typeof LOCALES)[number];

/** One year; the gateway reads the cookie so that the first byte of a page already has the right language. */
const COOKIE = 'kaarigar-locale';
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

function readSaved(): Locale | null {
  const saved = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
  return isLocale(saved) ? saved : null;
}

function readInitial(): Locale {
  if (typeof document === 'undefined') return 'en';
  const saved = readSaved();
  if (saved) return saved;
  const root = document.documentElement.lang;
  return isLocale(root) ? root : 'en';
}

let current: Locale = readInitial();

/** Read before the language of this visit is remembered. */
const isUnknown =
  typeof window !== 'undefined' &&
  readSaved() === null &&
  !new URLSearchParams(window.location.search).has('lang');

/** Whether nobody on this device was ever shown a language, and the address asks for none: we only guess it. */
export function isLanguageGuessed(): boolean {
  return isUnknown;
}

/** The site's language now. In components use `useLocale`. */
export function getLocale(): Locale {
  return current;
}

/**
 * Removes `?lang=` from the address. A link uses it to ask the gateway for a language; if it stayed, a reload would
 * undo a later choice of the person.
 */
function dropLanguageFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Changes the language of the whole site, remembers it, and sets `<html lang>`. Where pages are drawn before anybody
 * opens them, there is no document, and nobody to remember it for.
 */
export function setLocale(locale: Locale): void {
  if (!isLocale(locale)) return;
  current = locale;
  if (typeof document === 'undefined') return;
  document.documentElement.lang = locale;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  dropLanguageFromAddress();
  for (const listener of listeners) listener();
}

/** Calls back when the language changes; returns the function that stops it. */
export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The site's language; the component renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeToLocale, getLocale, getLocale);
}
