import type { Message } from './define-messages';

const ORDINALS = [
  'पहली',
  'दूसरी',
  'तीसरी',
  'चौथी',
  'पाँचवीं',
  'छठी',
  'सातवीं',
  'आठवीं',
  'नौवीं',
  'दसवीं',
] as const;

/** A stage of contract work by its place. In Hindi it is an instalment (किस्त), as people call what is paid in parts. */
export const stageName: Message<(p: { number: number }) => string> = {
  en: ({ number }) => `Stage ${number}`,
  hi: ({ number }) => {
    const ordinal = ORDINALS[number - 1];
    return ordinal === undefined ? `किस्त ${number}` : `${ordinal} किस्त`;
  },
};
