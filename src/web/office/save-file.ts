/** Saves a text as a file by the browser's download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
