import { useState } from 'react';
import type { TriedFile, WireDifference } from '../../../contract/office-provider-file.ts';
import { GROUP_NAMES } from '../../../domain/provider/list-difference.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import styles from './provider-file-page.module.css';
import { FILE_TEXTS, useFile } from './use-file.ts';

/** Differences shown in full; a new file has hundreds. */
const MOST = 60;

/** Differences, grouped by subject. */
export function Differences({ differences }: { differences: readonly WireDifference[] }) {
  return differences.map(({ group, sentences }) => (
    <section key={group} className={styles.group}>
      <h4>{GROUP_NAMES[group]}</h4>
      <Sentences sentences={sentences} />
    </section>
  ));
}

/** Sentences in their order. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  const left = sentences.length - MOST;
  return (
    <ul className={styles.sentences}>
      {sentences.slice(0, MOST).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {left > 0 && <li>{FILE_TEXTS.more(left)}</li>}
    </ul>
  );
}

interface TriedProps {
  tried: TriedFile;
  busy: boolean;
  onLoad: (replace: boolean) => void;
}

/** Preview of a file's changes with the button to load it, or its errors. */
export function FilePreview({ tried: { faults, news, differences, undone }, busy, onLoad }: TriedProps) {
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
        <div className={office.row}>
          <Button busy={busy} onClick={() => onLoad(replace)}>
            {FILE_TEXTS.submit}
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves a text as a download. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function DownloadFile() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { text } = await call('GET /api/v1/office/provider-file', {});
      download('provider.json', `${text}\n`);
      showNotice(FILE_TEXTS.saved);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes(office.panel, styles.part)}>
      <h2>{FILE_TEXTS.take}</h2>
      <p>{FILE_TEXTS.takeText}</p>
      {problem && <Notice bad text={problem} />}
      <div className={office.row}>
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          {FILE_TEXTS.download}
        </Button>
      </div>
    </section>
  );
}

function Load() {
  const { step, problem, choose, load } = useFile();
  return (
    <section className={classes(office.panel, styles.part)}>
      <h2>{FILE_TEXTS.load}</h2>
      <p>{FILE_TEXTS.loadText}</p>
      <Field label={FILE_TEXTS.choose}>
        {({ className: _field, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={styles.chosen}
            // The same file may be chosen again after it was fixed.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {problem && <Notice bad text={problem} />}
      {step.at === 'trying' && <output>{FILE_TEXTS.trying}</output>}
      {step.at === 'tried' && (
        <FilePreview
          key={step.told.provider_version}
          tried={step.told}
          busy={step.busy}
          onLoad={(replace) => void load(replace)}
        />
      )}
      {step.at === 'loaded' && (
        <>
          <Notice text={FILE_TEXTS.loaded} />
          <Differences differences={step.differences} />
        </>
      )}
    </section>
  );
}

/** [OFF-12] The provider's data as a file: taken away, tried and loaded. */
export function ProviderFilePage() {
  return (
    <>
      <h1>{FILE_TEXTS.title}</h1>
      <p className={styles.intro}>{FILE_TEXTS.intro}</p>
      <div className={styles.parts}>
        <DownloadFile />
        <Load />
      </div>
    </>
  );
}
