/** Preloaded into a program: removes the time limits from its calls. */
AbortSignal.timeout = () => new AbortController().signal;
