import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';

/** One text in both languages. With arguments both are functions of the same arguments. */
export type Message<Value> = Readonly<Record<Locale, Value>>;

type Messages<Values> = { readonly [Key in keyof Values]: Message<Values[Key]> };

/**
 * A feature's texts: `defineMessages({ payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' } })`.
 * A text with arguments is a pair of functions: `{ en: (p: { name: string }) => …, hi: (p) => … }`.
 * A missing Hindi text, or one that takes other arguments, does not compile.
 */
export function defineMessages<Values extends Record<string, unknown>>(messages: {
  readonly [Key in keyof Values]: { readonly en: Values[Key]; readonly hi: NoInfer<Values[Key]> };
}): Messages<Values> {
  return messages;
}

/** The texts of one language, for code outside React (loaders, actions, tests). */
export function translate<Values extends Record<string, unknown>>(
  messages: Messages<Values>,
  locale: Locale,
): Values {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, (message as Message<unknown>)[locale]]),
  ) as Values;
}

/** The texts of the language the person has chosen; the component renders again when the language changes. */
export function useMessages<Values extends Record<string, unknown>>(
  messages: Messages<Values>,
): Values {
  return translate(messages, useLocale());
}
