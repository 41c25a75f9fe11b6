/** Who works here besides the founder; plainly samples. Not in `brand`, which every page downloads. */
export const TEAM = [
  {
    name: { en: 'Neha Singh (sample)', hi: 'नेहा सिंह (नमूना)' },
    role: { en: 'Operations', hi: 'काम की देखरेख' },
  },
  {
    name: { en: 'Imran Ansari (sample)', hi: 'इमरान अंसारी (नमूना)' },
    role: { en: 'Training of workers', hi: 'कारीगरों की ट्रेनिंग' },
  },
  {
    name: { en: 'Pooja Yadav (sample)', hi: 'पूजा यादव (नमूना)' },
    role: { en: 'Customer support', hi: 'ग्राहकों की मदद' },
  },
] as const;
