import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

export interface Step {
  /** The words in bold that the step begins with. */
  readonly title: string;
  /** What it says to type, block by block. */
  readonly blocks: readonly string[];
}

/** The steps of a section of docs/deployment.md, as they stand there. `anchor`: its `<a id>`. */
export function documentedSteps(anchor: string): readonly Step[] {
  const text = readFileSync(path.join(ROOT, 'docs/deployment.md'), 'utf8');
  const [, section] = new RegExp(`<a id="${anchor}"></a>\\n([^]*?)(?=\\n## |$)`).exec(text) ?? [];
  if (section === undefined) throw new Error(`docs/deployment.md has no section ${anchor}`);
  return section.split(/\n(?= *(?:\d+\. )?\*\*)/).flatMap((part) => {
    const [, title] = /^ *(?:\d+\. )?\*\*([^*]+)\*\*/.exec(part) ?? [];
    if (title === undefined) return [];
    const blocks = [...part.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(
      ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    );
    return [{ title, blocks }];
  });
}
