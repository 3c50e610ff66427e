/** Style sheets of pages that did not arrive. */
const lost = new Set<HTMLLinkElement>();

/** Notices those from now on. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) lost.add(target);
    },
    true,
  );
}

/** Asks for them again: the bundler's own loader asks for each but once, and a page tried again would come unstyled. */
export async function askStylesAgain(): Promise<void> {
  const again = [...lost].map(
    (link) =>
      new Promise<void>((done, fail) => {
        const copy = link.cloneNode() as HTMLLinkElement;
        copy.addEventListener('load', () => done());
        copy.addEventListener('error', () => fail(new Error(`no styles from ${copy.href}`)));
        lost.delete(link);
        link.replaceWith(copy);
      }),
  );
  await Promise.all(again);
}
