import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const heroMessages = defineMessages({
  lede: {
    en: 'Masons, electricians, plumbers and painters you can trust. See the price first, book in a minute, pay online or after the work.',
    hi: 'भरोसेमंद राजमिस्त्री, बिजली मिस्त्री, प्लंबर और पेंटर। पहले दाम देखें, एक मिनट में बुक करें, पैसे ऑनलाइन दें या काम के बाद।',
  },
  rapid: { en: 'Rapid Service', hi: 'छोटे-मोटे काम' },
  contract: { en: 'Contract Service', hi: 'ठेके का काम' },
  labour: { en: 'Workers by the day', hi: 'मिस्त्री-मज़दूर बुलाएँ' },
  allPrices: { en: 'See all prices', hi: 'सभी दाम देखें' },
  scenes: { en: 'People at work', hi: 'काम करते कारीगर' },
  mason: { en: 'A mason laying bricks at sunrise', hi: 'सुबह की धूप में ईंट की जोड़ाई करता राजमिस्त्री' },
  electrician: {
    en: 'An electrician on a ladder mending a lamp at dusk',
    hi: 'शाम को सीढ़ी पर चढ़कर लैंप ठीक करता बिजली मिस्त्री',
  },
  painter: {
    en: 'A painter rolling colour onto a wall with a mural of sun, hills and lotus',
    hi: 'सूरज, पहाड़ और कमल वाली दीवार पर रोलर से रंग करती पेंटर',
  },
  showScene: {
    en: (p: { scene: string }) => `Show: ${p.scene}`,
    hi: (p: { scene: string }) => `दिखाएँ: ${p.scene}`,
  },
  pause: { en: 'Pause the pictures', hi: 'तस्वीरें रोकें' },
  play: { en: 'Play the pictures', hi: 'तस्वीरें चलाएँ' },
});
