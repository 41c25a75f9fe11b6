import type { SavedFile } from '../save-file';

const NEWLINE = '\r\n';

/** A file for spreadsheets. Texts that somebody typed go through `textCell()` first. */
export function csvFile(
  rows: readonly (readonly (string | number | null)[])[],
  fileName: string,
): SavedFile {
  const text = rows.map((row) => row.map(quoted).join(',') + NEWLINE).join('');
  // Without the mark Excel assumes an old code page.
  return { blob: new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), fileName };
}

function quoted(cell: string | number | null): string {
  return cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`;
}
