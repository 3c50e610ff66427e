/**
 * Pages that a browser or an extension translates. Translators replace each text by an element with its translation.
 * React still holds the texts: it would change texts that are no longer shown, and fail when it removes one or inserts
 * something before it (https://github.com/facebook/react/issues/11538). So this remembers what replaced each text.
 */

/** Replaced text → the element with its translation. */
const translations = new WeakMap<Node, ChildNode>();

/** Puts a text that React changes back in its place, where it is translated again. */
const textChanges = new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!target.isConnected) translations.get(target)?.replaceWith(target);
  }
});

/** Notices replaced texts: the translation is added with the removal, or was added beside the text before. */
const replacements = new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const translation = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    if (!translation) continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      translations.set(text, translation as ChildNode);
      textChanges.observe(text, { characterData: true });
    }
  }
});

/** The child of `parent` that is the node, contains it or has replaced it; null if there is none. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null | undefined = node.parentNode ? node : translations.get(node);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? null;
}

/** Keeps the page working when it is translated. Called once, before anything translates it. */
export function supportTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    if (child.parentNode) child.parentNode.removeChild(child);
    else translations.get(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childOf(this, before)) as T;
  };
  replacements.observe(document.body, { childList: true, subtree: true });
}
