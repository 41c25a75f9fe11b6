import type { Locale } from '../ports';
import {
  allTemplates,
  fillIn,
  withPlaces,
  type Field,
  type Template,
} from './short-text-templates';

/** What a reviewer at the registry or at Meta reads in the places. */
const SAMPLES: Readonly<Record<Field, Readonly<Record<Locale, string>>>> = {
  order: { en: '100000001', hi: '100000001' },
  ticket: { en: '100001', hi: '100001' },
  code: { en: '123456', hi: '123456' },
  phone: { en: '9876543210', hi: '9876543210' },
  end: { en: '3210', hi: '3210' },
  stage: { en: '2', hi: '2' },
  amount: { en: 'Rs 4,500', hi: '₹4,500' },
  kept: { en: 'Rs 500', hi: '₹500' },
  day: { en: '25 Dec 2026', hi: '25 दिसंबर 2026' },
  when: { en: 'Fri, 25 Dec, Morning', hi: 'शुक्र, 25 दिसंबर, सुबह' },
  name: { en: 'Ram Prasad', hi: 'राम प्रसाद' },
  work: { en: 'Fan installation', hi: 'पंखा लगाना' },
  number: { en: '41', hi: '41' },
  place: { en: 'Ward 5, Nandganj', hi: 'वार्ड 5, नंदगंज' },
};

const COLUMNS = [
  'Template Name',
  'Template Type',
  'Content Type',
  'Template Body',
  'Sample',
] as const;

const samplesOf = ({ fields, locale }: Template) => fields.map((field) => SAMPLES[field][locale]);

/**
 * The texts as the operators' registry takes them: `{#var#}` in each place, those that are not of plain letters as Unicode,
 * all as “service implicit”: what somebody hears about their own order without having asked for news.
 */
export function dltTexts(siteUrl: string): string {
  const rows = allTemplates(siteUrl).map((template) => [
    `${template.name}_${template.locale}`,
    'Service Implicit',
    template.locale === 'hi' ? 'Unicode' : 'Text',
    withPlaces(template.text, () => '{#var#}'),
    fillIn(template, samplesOf(template)),
  ]);
  // With the mark by which a spreadsheet knows that this is UTF-8.
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/**
 * The same for WhatsApp, each as its API takes it (POST /<account>/message_templates). Codes are not among them: Meta has a
 * category of its own for those, with words of its own.
 */
export function whatsAppTexts(siteUrl: string): string {
  const templates = allTemplates(siteUrl)
    .filter(({ fields }) => !fields.includes('code'))
    .map((template) => ({
      name: template.name,
      language: template.locale,
      category: 'UTILITY',
      components: [
        {
          type: 'BODY',
          text: withPlaces(template.text, (place) => `{{${place + 1}}}`),
          ...(template.fields.length > 0 && { example: { body_text: [samplesOf(template)] } }),
        },
      ],
    }));
  return `${JSON.stringify(templates, null, 2)}\n`;
}
