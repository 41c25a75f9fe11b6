import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import type { MessageStatus } from '@kaarigar/shared/contracts/staff-rows';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { StatusTone } from '@kaarigar/shared/ui/status-pill';

export const REQUEST_STATUS_WORDS: Readonly<Record<RequestStatus, Message<string>>> = {
  NEW: { en: 'New', hi: 'नया' },
  CONTACTED: { en: 'Contacted', hi: 'बात हो गई' },
  QUOTED: { en: 'Price given', hi: 'दाम बताया' },
  ACCEPTED: { en: 'Price accepted', hi: 'दाम मंज़ूर' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
};

export const REQUEST_TONES: Readonly<Record<RequestStatus, StatusTone>> = {
  NEW: 'waiting',
  CONTACTED: 'waiting',
  QUOTED: 'waiting',
  ACCEPTED: 'success',
  CLOSED: 'success',
  CANCELLED: 'ended',
};

export const MESSAGE_STATUS_WORDS: Readonly<Record<MessageStatus, Message<string>>> = {
  NEW: { en: 'New', hi: 'नया' },
  ANSWERED: { en: 'Answered', hi: 'जवाब दिया' },
  CLOSED: { en: 'Closed', hi: 'बंद' },
};

export const MESSAGE_TONES: Readonly<Record<MessageStatus, StatusTone>> = {
  NEW: 'waiting',
  ANSWERED: 'success',
  CLOSED: 'success',
};
