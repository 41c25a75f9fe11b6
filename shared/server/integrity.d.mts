type Algorithm = 'sha256' | 'sha384';

export function integrityOf(bytes: string | NodeJS.ArrayBufferView, algorithm?: Algorithm): string;
export function isIntact(bytes: string | NodeJS.ArrayBufferView, integrity: string): boolean;
