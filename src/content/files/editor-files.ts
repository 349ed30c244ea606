/** Files that editors and desktops leave beside the one being edited: git ignores them, and they are not content. */

const PATTERNS: readonly RegExp[] = [
  // Emacs: lock, backup, autosave. A lock is a link to nowhere.
  /^\.#/,
  /~$/,
  /^#.*#$/,
  // Vim: swap files, and the number that it writes to try a folder.
  /\.sw[a-p]$/,
  /^4913$/,
  // JetBrains and Kate: what they write before they rename.
  /___jb_(tmp|old)___$/,
  /\.kate-swp$/,
  // macOS and Windows.
  /^\._/,
  /^(Thumbs\.db|desktop\.ini)$/i,
];

/** True for such a file, and for hidden ones that are not called like content. */
export function isEditorFile(fileName: string, ending: string): boolean {
  if (PATTERNS.some((pattern) => pattern.test(fileName))) return true;
  return fileName.startsWith(".") && !(ending !== "" && fileName.endsWith(ending));
}
