/**
 * Pages that a browser or an extension translates. Translators put an element with the translation in the place of
 * each text. React knows the texts only: it would write into ones that are no longer shown, and fail to remove them or to insert
 * beside them (https://github.com/facebook/react/issues/11538). So each text finds what stands in its place.
 */

/** Text that was replaced → its translation. */
const translations = new WeakMap<Node, ChildNode>();

/** A changed text returns to its place, where it is translated anew. */
const texts = new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!target.isConnected) translations.get(target)?.replaceWith(target);
  }
});

/** Translators add the translation beside the text, or replace the text by it. */
const pages = new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const translation = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    if (!translation) continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      translations.set(text, translation as ChildNode);
      texts.observe(text, { characterData: true });
    }
  }
});

/** The child of `parent` that is a node, contains it or stands in its place. */
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
  pages.observe(document.body, { childList: true, subtree: true });
}
