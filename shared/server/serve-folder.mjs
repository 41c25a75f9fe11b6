import sirv from 'sirv';

/**
 * Answers with the files of a folder, packed where a packed one lies beside them; `options` are those of sirv. `next` is
 * called when there is none.
 */
export function serveFolder(folder, options = {}) {
  const serve = sirv(folder, { gzip: true, brotli: true, ...options });
  return (request, response, next) => {
    // Nobody needs a part of a file, and sirv 3.0.2 ends the process at a range that ends before it begins.
    delete request.headers.range;
    serve(request, response, next);
  };
}
