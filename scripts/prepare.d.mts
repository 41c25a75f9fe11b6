/** The folder of the project. */
export const ROOT: string;
