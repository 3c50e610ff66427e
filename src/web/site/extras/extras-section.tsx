import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { extraPricesOf, visibleExtras } from '../../../domain/journey/extras.ts';
import { askStylesAgain } from '../../client/router/code.ts';
import { useSettings } from '../../client/settings.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { showAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './extras-section.module.css';
import { START } from './stored-extras.ts';

/** Part of the first load, unlike the popup's. */
const TEXTS = {
  extras: 'Extras',
  offer: 'Add what else you need.',
  error: 'Error',
  notLoaded:
    'The extras could not be loaded. Please check your connection and try again: what you typed is kept.',
  tryAgain: 'Try again',
};

/** Loaded on demand: most visitors never need it. */
async function load() {
  await askStylesAgain();
  const [popup, words] = await Promise.all([import('./extras-dialog.tsx'), import('./extras-summary.ts')]);
  return { ...popup, ...words };
}

type Parts = Awaited<ReturnType<typeof load>>;

const given = (value: unknown) => value !== 'no' && Number(value ?? 0) !== 0;

/** Whether the dialog's code is needed to describe the selection. */
function wasUsed(form: SearchForm): boolean {
  const fields: Record<string, unknown> = { ...form.fields };
  const other = form.kind === 'hourly' ? 0 : Number(fields.return_luggages ?? 0);
  return Number(fields.luggages ?? 0) !== other || Object.keys(START).some((name) => given(fields[name]));
}

function useParts(enabled: boolean) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    // Without it, the summary is shorter.
    if (enabled) load().then(setParts, () => undefined);
  }, [enabled]);
  const prepare = async () => {
    if (!parts) setParts(await load());
  };
  return { parts, prepare };
}

interface ExtrasSectionProps {
  /** The current form. */
  form: SearchForm;
  onSave: (form: SearchForm) => void;
}

/** [RES-10] Selected extras in a line, with a button to change them. */
export function ExtrasSection({ form, onSave }: ExtrasSectionProps) {
  const prices = extraPricesOf(useSettings());
  const { parts, prepare } = useParts(wasUsed(form));
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const summaryId = useId();
  if (visibleExtras(prices).length === 0) return null;
  const open = async () => {
    setState('loading');
    try {
      await prepare();
      setState('open');
    } catch {
      setState('closed');
      // A browser does not request a failed module again. Typed values are stored.
      const way = { label: TEXTS.tryAgain, take: () => window.location.reload() };
      void showAlert({ title: TEXTS.error, message: TEXTS.notLoaded, way });
    }
  };
  return (
    <div className={classes(styles.section, 'by-script')}>
      <Button
        variant="secondary"
        aria-describedby={summaryId}
        busy={state === 'loading'}
        onPointerEnter={() => void prepare().catch(() => undefined)}
        onClick={() => void open()}
      >
        {TEXTS.extras}
      </Button>
      <p id={summaryId} className={styles.summary}>
        {parts?.extrasSummary(form, prices) || TEXTS.offer}
      </p>
      {state === 'open' &&
        parts &&
        // Outside the form, because the dialog has its own form.
        createPortal(
          <parts.ExtrasDialog form={form} rooms={null} onSave={onSave} onClose={() => setState('closed')} />,
          document.body,
        )}
    </div>
  );
}
