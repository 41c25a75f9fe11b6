import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const motivationMessages = defineMessages({
  title: { en: 'Our motivation', hi: 'हम यह क्यों करते हैं' },
  lede: {
    en: 'Why we do this: one morning at a labour chowk says it all.',
    hi: 'लेबर चौक की एक सुबह सब कह देती है।',
  },
  description: {
    en: 'Why this service exists: fair work for those who build, and an honest price for those who need it.',
    hi: 'यह सेवा क्यों शुरू हुई: बनाने वालों को सही काम, और काम कराने वालों को सही दाम।',
  },
  story: {
    en: [
      'Every morning at six, people stand at the crossings of our towns with their tools at their feet. A mason who can raise a straight wall by eye waits beside a young man who has never held a trowel. People who come to hire cannot tell one from the other. So they haggle; and by nine, those who found no work walk home without a day’s wage.',
      'At the same time, a few streets on, a tap has been dripping for a week, because nobody knows who to call, what it should cost, or whether the person at the door can be trusted.',
      'Both need the same thing: to find each other, and to know the price. That is all we do. We write the price down before the work. We send the person who knows the trade. We pay on time. And we answer the phone.',
    ],
    hi: [
      'रोज़ सुबह छह बजे हमारे शहरों के चौराहों पर लोग अपने औज़ार पैरों के पास रखे खड़े रहते हैं। जो मिस्त्री आँख के अंदाज़े से सीधी दीवार उठा दे, वह उसी लड़के के बगल में खड़ा है जिसने कभी कन्नी नहीं पकड़ी। काम कराने आया आदमी दोनों में फ़र्क नहीं जान पाता। सो मोल-भाव होता है; और नौ बजे तक जिन्हें काम नहीं मिला, वे बिना दिहाड़ी के घर लौट जाते हैं।',
      'उसी समय कुछ गलियाँ दूर एक नल हफ़्ते भर से टपक रहा है, क्योंकि किसी को नहीं पता कि किसे बुलाएँ, कितना लगना चाहिए, और दरवाज़े पर आए आदमी पर भरोसा करें या नहीं।',
      'दोनों की ज़रूरत एक ही है: एक-दूसरे का पता चले, और दाम का पता चले। हम बस यही करते हैं। काम से पहले दाम लिखते हैं। उसी को भेजते हैं जिसे हुनर आता है। मज़दूरी समय पर देते हैं। और फ़ोन उठाते हैं।',
    ],
  },
  promiseTitle: { en: 'What we want to see', hi: 'हम यह देखना चाहते हैं' },
  promises: {
    en: [
      'A worker who knows in the evening where tomorrow’s work is.',
      'A family that can have a wall mended without fear of the bill.',
      'A trade that parents are glad to teach their children.',
    ],
    hi: [
      'ऐसा कारीगर जिसे शाम को ही पता हो कि कल काम कहाँ है।',
      'ऐसा परिवार जो बिल के डर के बिना दीवार ठीक करा सके।',
      'ऐसा हुनर जिसे माँ-बाप अपने बच्चों को गर्व से सिखाएँ।',
    ],
  },
  toServices: { en: 'See our services', hi: 'हमारी सेवाएँ देखें' },
  toCareers: { en: 'Work with us', hi: 'हमारे साथ काम करें' },
});
