import type { RemoteFailure } from '@kaarigar/shared/contracts/beacon';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const healthMessages = defineMessages({
  title: { en: 'Site health', hi: 'साइट की जाँच' },
  lede: {
    en: 'The parts of the site, as this browser and the server find them.',
    hi: 'साइट के हिस्से, जैसे यह ब्राउज़र और सर्वर उन्हें पाते हैं।',
  },
  checkAgain: { en: 'Check again', hi: 'फिर से जाँचें' },
  checking: { en: 'Checking…', hi: 'जाँच हो रही है…' },
  remotes: { en: 'Parts of the site', hi: 'साइट के हिस्से' },
  part: { en: 'Part', hi: 'हिस्सा' },
  version: { en: 'Version', hi: 'वर्शन' },
  contract: { en: 'Contract', hi: 'कॉन्ट्रैक्ट' },
  owner: { en: 'Team', hi: 'टीम' },
  server: { en: 'From the server', hi: 'सर्वर से' },
  browser: { en: 'In this browser', hi: 'इस ब्राउज़र में' },
  lastFailures: { en: 'Last failures', hi: 'पिछली गड़बड़ियाँ' },
  none: { en: 'None', hi: 'कोई नहीं' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  inOrder: {
    en: (p: { ms: string }) => `In order, ${p.ms} ms`,
    hi: (p: { ms: string }) => `ठीक, ${p.ms} ms`,
  },
  canary: {
    en: (p: { percent: number }) => `for ${p.percent} % of visitors`,
    hi: (p: { percent: number }) => `${p.percent} % लोगों के लिए`,
  },
  previous: {
    en: (p: { version: string }) => `before: ${p.version}`,
    hi: (p: { version: string }) => `पहले: ${p.version}`,
  },
  shared: { en: 'Shared modules', hi: 'साझा मॉड्यूल' },
  module: { en: 'Module', hi: 'मॉड्यूल' },
  usedBy: { en: 'Used by', hi: 'कौन इस्तेमाल करता है' },
  once: { en: 'Each shared module runs once.', hi: 'हर साझा मॉड्यूल एक ही बार चल रहा है।' },
  twice: {
    en: (p: { modules: string }) =>
      `Runs more than once in this page: ${p.modules}. Roll back the part that was released last.`,
    hi: (p: { modules: string }) =>
      `इस पेज में एक से ज़्यादा बार चल रहा है: ${p.modules}। जो हिस्सा सबसे बाद में जारी हुआ, उसे वापस लें।`,
  },
});

/** What each cause means, for staff. */
export const failureMessages = defineMessages({
  network: { en: 'no answer', hi: 'कोई जवाब नहीं' },
  timeout: { en: 'too slow', hi: 'बहुत धीमा' },
  http: { en: 'error answer', hi: 'सर्वर ने गड़बड़ बताई' },
  integrity: { en: 'file was changed', hi: 'फ़ाइल बदली हुई है' },
  chunk: { en: 'a file is missing', hi: 'एक फ़ाइल नहीं मिली' },
  version: { en: 'needs other shared modules', hi: 'दूसरे साझा मॉड्यूल चाहिए' },
  contract: { en: 'breaks the contract', hi: 'कॉन्ट्रैक्ट से मेल नहीं' },
  render: { en: 'page crashed', hi: 'पेज रुक गया' },
} satisfies Record<RemoteFailure, { en: string; hi: string }>);
