export const SAMPLE_SITE: string;
export const TEXTS_FOLDER: string;
export function textFiles(siteUrl?: string): {
  readonly 'dlt-texts.csv': string;
  readonly 'whatsapp-texts.json': string;
};
