import { useState } from 'react';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { Differences } from './differences.tsx';
import { FILE_TEXTS } from './texts.ts';
import { Tried } from './tried-file.tsx';
import { useFile } from './use-file.ts';
import css from './provider-file.module.css';

/** Puts a text among the downloads. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function Take() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { text } = await call('GET /api/v1/office/provider-file', {});
      download('provider.json', `${text}\n`);
      showNews(FILE_TEXTS.saved);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.part}>
      <h2>{FILE_TEXTS.take}</h2>
      <p>{FILE_TEXTS.takeText}</p>
      {problem && <Notice bad text={problem} />}
      <div className={css.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void press()}>
          {FILE_TEXTS.download}
        </Button>
      </div>
    </section>
  );
}

function Load() {
  const { step, problem, choose, load } = useFile();
  return (
    <section className={css.part}>
      <h2>{FILE_TEXTS.load}</h2>
      <p>{FILE_TEXTS.loadText}</p>
      <Field label={FILE_TEXTS.choose}>
        {({ className: _field, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={css.chosen}
            // The same file, mended, may be chosen again.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {problem && <Notice bad text={problem} />}
      {step.at === 'trying' && <output>{FILE_TEXTS.trying}</output>}
      {step.at === 'tried' && (
        <Tried
          key={step.told.provider_version}
          told={step.told}
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
      <p className={css.intro}>{FILE_TEXTS.intro}</p>
      <div className={css.parts}>
        <Take />
        <Load />
      </div>
    </>
  );
}
