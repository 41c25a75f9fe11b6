import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandVariables } from '@kaarigar/shared/environment/brand-variables';
import { rulesOf } from '@kaarigar/shared/environment/variable';
import { serviceVariables } from '../payment-service/src/config.ts';
import { providerVariables } from '../payment-service/src/provider-config.ts';
import { gatewayVariables } from '../shell/gateway/config.ts';
import { isMain } from './is-main.mjs';
import { ROOT } from './prepare.mjs';
import { releaseVariables } from './releases/release-variables.mjs';

export const VARIABLES_FILE = path.join(ROOT, 'docs/variables.md');

const GROUPS = [
  ['Gateway', gatewayVariables],
  ['Payment service', serviceVariables],
  ['Razorpay', providerVariables.razorpay],
  ['Cashfree', providerVariables.cashfree],
  ['Brand', brandVariables],
  ['Release commands', releaseVariables],
];

const BEGIN = '<!-- written by npm run variables -->';
const END = '<!-- end of what npm run variables writes -->';

/** `docs/variables.md` with its tables written anew from the schemas that the processes read their variables with. */
export function variablesDocument(text = readFileSync(VARIABLES_FILE, 'utf8')) {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${VARIABLES_FILE} has lost its marks.`);
  const tables = GROUPS.map(([title, variables]) => tableOf(title, variables));
  return `${text.slice(0, before)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${text.slice(after)}`;
}

function tableOf(title, variables) {
  const rows = Object.entries(variables).map(([name, form]) => [
    `\`${name}\``,
    form.description ?? '',
    unsetOf(name, form),
    rulesOf(form)
      .map(({ says }) => says)
      .join('; '),
  ]);
  const table = [['Variable', 'What', 'Unset', 'In production the refusal says that it'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return [`## ${title}`, '', ...lines].join('\n');
}

/** What counts where nothing is set. */
function unsetOf(name, form) {
  if (!form.safeParse(undefined).success) return '**needed**';
  const value = defaultOf(form);
  if (value === undefined || value === '') return '–';
  return name.endsWith('EMAIL') || name === 'MAIL_FROM' ? '–' : `\`${value}\``;
}

function defaultOf(form) {
  const { type, innerType, in: inner, defaultValue } = form.def;
  if (type === 'default') return defaultValue;
  const below = innerType ?? inner;
  return below && defaultOf(below);
}

if (isMain(import.meta.url)) writeFileSync(VARIABLES_FILE, variablesDocument());
