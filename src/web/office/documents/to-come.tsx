import type { OfficeDocument } from '../../../contract/office-documents.ts';
import { Sentences } from '../changes/draft-lines.tsx';
import { moment } from '../moment.ts';
import { TEXTS } from './texts.ts';
import css from './document.module.css';

/** What is published of a document and comes later. */
export function ToCome({ list }: { list: OfficeDocument['to_come'] }) {
  if (list.length === 0) return null;
  return (
    <section className={css.group}>
      <h2>{TEXTS.toCome}</h2>
      {list.map(({ from, sentences }) => (
        <div key={from + sentences.join()}>
          <h3>{TEXTS.from(moment(from))}</h3>
          <Sentences list={sentences} />
        </div>
      ))}
    </section>
  );
}
