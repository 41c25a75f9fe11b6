type Tool = 'oxfmt' | 'oxlint' | 'playwright' | 'rspack' | 'tsc' | 'vitest';

export function tool(name: Tool, ...args: readonly string[]): string[];
