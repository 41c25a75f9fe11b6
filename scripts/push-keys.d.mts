export function pushKeys(): Readonly<Record<'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY', string>>;
