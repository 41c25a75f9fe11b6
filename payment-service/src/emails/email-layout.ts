import { escapeHtml, mailButton, mailHeading, mailPage } from '@kaarigar/shared/mail/mail-page';
import type { Locale, OutgoingEmail } from '../ports';

export interface EmailContent {
  readonly locale: Locale;
  readonly heading: string;
  /** In this order, each a paragraph, with its line breaks. */
  readonly paragraphs: readonly string[];
  /** Name and value. */
  readonly facts: readonly (readonly [string, string])[];
  /** What somebody wrote, with its line breaks. */
  readonly quote?: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly next?: { readonly title: string; readonly steps: readonly string[] };
  readonly help?: { readonly text: string; readonly links: readonly HelpLink[] };
  readonly footer: string;
}

export interface HelpLink {
  readonly href: string;
  readonly label: string;
  /** The same to read and copy, where nothing can be tapped. */
  readonly plain: string;
}

/** What a mail says, and to whom. `composeEmail()` adds what is the same in all of them. */
export interface Letter extends Omit<EmailContent, 'locale' | 'footer'> {
  readonly to: string;
  readonly subject: string;
  /** Whom an answer reaches; left out: us. */
  readonly replyTo?: OutgoingEmail['replyTo'];
  /** A person wrote it: help desks open no ticket for what is marked as automatic. */
  readonly isByPerson?: boolean;
}

/** A mail's content as plain text and as HTML: the same words in both. */
export function layOut(content: EmailContent): { readonly text: string; readonly html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ heading, paragraphs, facts, quote, link, next, help, footer }: EmailContent) {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote && setApart(quote),
    `${link.label}:\n${link.href}`,
    next && [next.title, ...next.steps.map((step) => `- ${step}`)].join('\n'),
    help && [help.text, ...help.links.map(({ plain }) => plain)].join('\n'),
    footer,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Each line is marked, or somebody's words could look like ours, with a link of theirs. */
function setApart(words: string): string {
  return words
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const MUTED = 'color:#4a5078;font-size:14px';

function asHtml(content: EmailContent): string {
  const { locale, heading, paragraphs, facts, quote, link, next, help, footer } = content;
  const parts = [
    mailHeading(heading),
    ...paragraphs.map(
      (text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`,
    ),
    facts.length > 0 &&
      `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px">
${facts.map(factRow).join('\n')}
</table>`,
    quote &&
      `<blockquote style="margin:0 0 20px;padding:12px 16px;background:#fffaf2;border-left:4px solid #e7dccb;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
    mailButton(link.href, link.label),
    next &&
      `<h2 style="font-size:17px;line-height:1.4;margin:0 0 8px">${escapeHtml(next.title)}</h2>
<ul style="margin:0 0 20px;padding-left:20px">${next.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ul>`,
    help &&
      `<p style="margin:0;${MUTED}">${escapeHtml(help.text)} ${help.links.map(anchor).join(' · ')}</p>`,
  ];
  return mailPage({ lang: locale, content: parts.filter(Boolean).join('\n'), footer });
}

function factRow([name, value]: readonly [string, string]): string {
  return `<tr><td style="padding:4px 12px 4px 0;${MUTED};vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}

function anchor({ href, label }: HelpLink): string {
  return `<a href="${escapeHtml(href)}" style="color:#2b2f8f">${escapeHtml(label)}</a>`;
}
