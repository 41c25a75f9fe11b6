import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const editingMessages = defineMessages({
  save: { en: 'Save', hi: 'सेव करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  saved: { en: 'Saved', hi: 'सेव हो गया' },
  undo: { en: 'Undo changes', hi: 'बदलाव हटाएँ' },
  goBack: { en: 'Go back', hi: 'वापस जाएँ' },
  notSaved: { en: 'Not saved', hi: 'सेव नहीं हुआ' },
  unsaved: { en: 'Not saved yet', hi: 'अभी सेव नहीं हुआ' },
  theirsTitle: {
    en: 'Someone else changed this meanwhile',
    hi: 'इस बीच किसी और ने इसमें बदलाव किया है',
  },
  theirsText: {
    en: 'What you typed is still here. Their change:',
    hi: 'आपका लिखा हुआ यहीं है। उनका बदलाव:',
  },
  takeTheirs: { en: 'Take theirs, drop mine', hi: 'उनका रखें, मेरा हटाएँ' },
  keepMine: { en: 'Keep mine', hi: 'मेरा रखें' },
  from: { en: 'before', hi: 'पहले' },
  to: { en: 'now', hi: 'अब' },
  nothing: { en: 'nothing', hi: 'कुछ नहीं' },

  history: { en: 'History', hi: 'अब तक के बदलाव' },
  noHistory: { en: 'Nobody has changed this yet.', hi: 'अभी तक किसी ने कुछ नहीं बदला।' },
  olderHistory: { en: 'Older changes are not shown.', hi: 'इससे पुराने बदलाव यहाँ नहीं दिखते।' },
  unknownActor: { en: 'The system', hi: 'सिस्टम' },
  goneSubject: { en: 'an account that is gone', hi: 'एक खाता, जो अब नहीं है' },
  added: { en: 'added', hi: 'जोड़ा' },
  changed: { en: 'changed', hi: 'बदला' },
  removed: { en: 'removed', hi: 'हटाया' },
});
