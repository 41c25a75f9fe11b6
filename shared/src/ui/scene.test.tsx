import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATEGORIES, WORKER_CODES } from '../domain/catalogue';
import { faceNames } from '../domain/portrait';
import { TRADES } from '../domain/trade';
import { LIST_SCENES, Scene, WORKER_SCENES } from './scene';

const FOLDER = path.join(import.meta.dirname, '../../../shell/public/scenes');
const STATES = ['not-found', 'not-allowed', 'offline', 'empty'] as const;
const OF_CUSTOMERS = ['measure', 'home', 'bank'] as const;

test('every list, every kind of worker, every state and every trade has its drawing', () => {
  const names = [
    ...CATEGORIES.map((category) => LIST_SCENES[category]),
    ...WORKER_CODES.map((code) => WORKER_SCENES[code]),
    ...STATES,
    ...OF_CUSTOMERS,
    'team',
    'chowk',
    ...TRADES,
    ...[...TRADES, 'woman'].flatMap(faceNames),
  ];
  const missing = names.filter((name) => !existsSync(path.join(FOLDER, `${name}.svg`)));
  expect(missing).toEqual([]);
  // The seven lists do not look alike.
  expect(new Set(Object.values(LIST_SCENES)).size).toBe(CATEGORIES.length);
});

test.each(readdirSync(FOLDER))('%s is small, and nothing in it runs or loads', (file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  expect(gzipSync(text).length).toBeLessThan(8_000);
  expect(text).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|href=/i);
});

test('a drawing keeps its place before it is there, and says nothing twice', () => {
  const html = renderToStaticMarkup(<Scene name="plumber" />);
  expect(html).toContain('src="/scenes/plumber.svg"');
  expect(html).toContain('alt=""');
  expect(html).toMatch(/width="560" height="440"/);
});
