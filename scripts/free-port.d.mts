export function freePort(): Promise<number>;
export function isFree(port: number): Promise<boolean>;
export function becomesFree(port: number): Promise<boolean>;
