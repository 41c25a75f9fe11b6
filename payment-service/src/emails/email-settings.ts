/** What every mail needs to know. */
export interface EmailSettings {
  /** The site's origin: where links lead. */
  readonly siteUrl: string;
  /** Where messages for us go, and answers to our mails. */
  readonly supportEmail: string;
}
