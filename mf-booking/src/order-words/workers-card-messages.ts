import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const workersCardMessages = defineMessages({
  whoWasToCome: { en: 'Planned until we answer', hi: 'हमारे जवाब तक इनका आना तय है' },
  whoComes: { en: 'Who comes', hi: 'कौन आएँगे' },
  whoWorks: { en: 'Who is at work', hi: 'कौन काम कर रहे हैं' },
  whoWasPlanned: { en: 'Who was to come', hi: 'किनको आना था' },
  whoWorked: { en: 'Who worked', hi: 'काम किसने किया' },
});
