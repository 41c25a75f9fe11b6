/** The version of the contract; the shell's own shared modules have the same version. */
export const PLATFORM_VERSION = '1.0.0';
