import type { WireDifference } from '../../../contract/office-provider-file.ts';
import { GROUP_NAMES } from '../../../domain/provider/list-difference.ts';
import { FILE_TEXTS } from './texts.ts';
import css from './provider-file.module.css';

/** More are told by their number: a whole new file has hundreds. */
const MOST = 60;

/** What changes, by what it is about. */
export function Differences({ differences }: { differences: readonly WireDifference[] }) {
  return differences.map(({ group, sentences }) => (
    <section key={group} className={css.group}>
      <h4>{GROUP_NAMES[group]}</h4>
      <Sentences sentences={sentences} />
    </section>
  ));
}

/** Sentences in their order. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  const left = sentences.length - MOST;
  return (
    <ul className={css.sentences}>
      {sentences.slice(0, MOST).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {left > 0 && <li>{FILE_TEXTS.more(left)}</li>}
    </ul>
  );
}
