import { parse } from '@babel/parser';

/** Attributes whose text people read or hear. */
const READ_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);
const HAS_LETTER = /\p{L}/u;
export const HAS_HINDI = /\p{Script=Devanagari}/u;

/** Parts of a tree that say nothing: where they stand, and what was written about them. */
const ASIDE = new Set(['loc', 'extra', 'leadingComments', 'trailingComments', 'innerComments']);

function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => !ASIDE.has(key))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string');
}

/** The text of a string or of a piece of a template, else undefined. */
function wordsOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateElement' ? node.value.cooked : undefined;
}

/** The pieces of text in an expression: of a string, a template, or a function that returns them. */
function piecesOf(node) {
  const own = wordsOf(node);
  return own === undefined ? childrenOf(node).flatMap(piecesOf) : [own];
}

/** Names of people in texts. */
const NAMES = new Set(['name', 'names', 'worker', 'inHindi']);

function isName(node) {
  return node.type === 'Identifier' ? NAMES.has(node.name) : childrenOf(node).some(isName);
}

/** What follows the name of a person in a text, up to what is put in there next. */
function afterNames(node) {
  if (node.type === 'TemplateLiteral') {
    return node.quasis
      .slice(1)
      .filter((_, at) => isName(node.expressions[at]))
      .map(wordsOf);
  }
  return node.type === 'StringLiteral' ? node.value.split('{name}').slice(1) : [];
}

function languagesOf({ properties }) {
  const valueOf = (name) =>
    properties.find(
      ({ type, key }) => type === 'ObjectProperty' && (key.name ?? key.value) === name,
    )?.value;
  const [en, hi] = [valueOf('en'), valueOf('hi')];
  return en && hi ? { en, hi } : {};
}

/** Text of one language in markup: an attribute that people read, or `{'…'}` between two tags. */
function bareTextOf(node) {
  if (node.type === 'JSXAttribute' && READ_ATTRIBUTES.has(node.name.name)) {
    const value =
      node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    return value?.type.endsWith('Literal') ? piecesOf(value).join(' ') : '';
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return '';
  return node.children
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .filter(({ expression }) => /^(?:String|Template)Literal$/.test(expression.type))
    .flatMap(({ expression }) => (expression.quasis ?? [expression]).map(wordsOf))
    .join(' ');
}

/**
 * What a source file says to people: its texts `{ en: …, hi: … }`, every piece of text with Hindi in it, words in its
 * markup that are in one language only, and what follows people's names. Each with its line.
 */
export function textsOf(source) {
  const texts = [];
  const hindi = [];
  const bare = [];
  const afterName = [];
  const visit = (node) => {
    const line = node.loc.start.line;
    if (node.type === 'ObjectExpression') {
      for (const [language, value] of Object.entries(languagesOf(node))) {
        texts.push({ language, pieces: piecesOf(value), line: value.loc.start.line });
      }
    }
    const own = wordsOf(node);
    if (own && HAS_HINDI.test(own)) hindi.push({ text: own, line });
    afterName.push(...afterNames(node).map((text) => ({ text, line })));
    const words = bareTextOf(node);
    if (HAS_LETTER.test(words)) bare.push({ text: words, line });
    childrenOf(node).forEach(visit);
  };
  visit(
    parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] })
      .program,
  );
  return { texts, hindi, bare, afterName };
}
