/** Ways to hear from us that a person can choose. */
export const CHOSEN_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];
