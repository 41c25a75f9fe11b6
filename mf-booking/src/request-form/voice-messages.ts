import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const voiceMessages = defineMessages({
  speak: { en: 'Speak instead of typing', hi: 'बोलकर लिखें' },
  stop: { en: 'Listening… press when done', hi: 'सुन रहे हैं… बोल लें तो दबाएँ' },
  how: {
    en: 'Speak, and your phone writes it down. Your voice goes to your browser’s maker (such as Google).',
    hi: 'बोलिए, फ़ोन लिख देगा। आवाज़ ब्राउज़र की कंपनी (जैसे गूगल) तक जाती है।',
  },
  refused: {
    en: 'The microphone is off for this site. Allow it in the browser, or type here.',
    hi: 'इस साइट के लिए माइक बंद है। ब्राउज़र में चालू करें, या यहीं लिख दें।',
  },
  failed: {
    en: 'We could not hear you. Please check the internet, or type here.',
    hi: 'आपकी आवाज़ नहीं आ पाई। इंटरनेट देख लें, या यहीं लिख दें।',
  },
  silent: { en: 'We heard nothing. Please try again.', hi: 'कुछ सुनाई नहीं दिया। फिर से बोलें।' },
});
