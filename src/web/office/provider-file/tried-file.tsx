import { useState } from 'react';
import type { TriedFile } from '../../../contract/office-provider-file.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Differences, Sentences } from './differences.tsx';
import { FILE_TEXTS } from './texts.ts';
import css from './provider-file.module.css';

interface TriedProps {
  told: TriedFile;
  busy: boolean;
  onLoad: (replace: boolean) => void;
}

/** What a file would change, with the button that loads it; or why it cannot be. */
export function Tried({ told: { faults, news, differences, undone }, busy, onLoad }: TriedProps) {
  const [replace, setReplace] = useState(false);
  if (faults.length > 0)
    return (
      <>
        <Notice bad text={FILE_TEXTS.faults(faults.length)} />
        <Sentences sentences={faults} />
      </>
    );
  if (!news) return <Notice text={FILE_TEXTS.same} />;
  const mayLoad = undone.length === 0 || replace;
  return (
    <>
      <h3>{FILE_TEXTS.would}</h3>
      <Differences differences={differences} />
      {undone.length > 0 && (
        <>
          <Notice bad text={FILE_TEXTS.undone} />
          <Sentences sentences={undone} />
          <CheckField label={FILE_TEXTS.replace} checked={replace} onChange={setReplace} />
        </>
      )}
      {mayLoad && (
        <div className={css.actions}>
          <Button busy={busy} onClick={() => onLoad(replace)}>
            {FILE_TEXTS.press}
          </Button>
        </div>
      )}
    </>
  );
}
