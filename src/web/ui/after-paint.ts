/** Does what takes long once the press that asked for it has been painted; at once where nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
