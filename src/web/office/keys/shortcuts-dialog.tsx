import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
import office from '../../ui/office.module.css';
import { useMay } from '../me.ts';
import styles from './shortcuts-dialog.module.css';
import { pageKeys, shortcut, TEXTS, useShortcutNames, useShortcutsOn } from './shortcuts.ts';

/** [OFF-17] Switches single-key shortcuts off and on (WCAG 2.1.4): speech input or tremor presses them by accident. */
export function ShortcutsSwitch() {
  const [isOn, turn] = useShortcutsOn();
  return (
    <div>
      <CheckField label={TEXTS.use} checked={isOn} onChange={turn} />
      <p className={office.muted}>{TEXTS.whereTold}</p>
    </div>
  );
}

interface Line {
  keys: string;
  words: string;
}

/** "g b" as two keys, one after the other. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <small> {TEXTS.andThen} </small>}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, words }) => (
          <div key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutsDialogProps {
  /** Pages the person may see. */
  pages: readonly { letter: string; label: string }[];
  onClose: () => void;
}

/** [OFF-17] The shortcuts available to the user on the current page. */
export function ShortcutsDialog({ pages, onClose }: ShortcutsDialogProps) {
  const may = useMay();
  const names = useShortcutNames();
  const shown = names.map(shortcut).filter(({ right }) => !right || may(right));
  const titles = [...new Set(shown.map(({ group }) => group))];
  const more = (title: string): Line[] => [
    ...(title === TEXTS.list ? [{ keys: TEXTS.enter, words: TEXTS.open }] : []),
    ...(title === TEXTS.everywhere ? [{ keys: TEXTS.escape, words: TEXTS.close }] : []),
  ];
  return (
    <Dialog title={TEXTS.title} onClose={onClose}>
      <ShortcutsSwitch />
      <div className={styles.groups}>
        {titles.map((title) => (
          <Group
            key={title}
            title={title}
            lines={[...shown.filter(({ group }) => group === title), ...more(title)]}
          />
        ))}
        <Group
          title={TEXTS.pages}
          lines={pages.map(({ letter, label }) => ({ keys: pageKeys(letter), words: label }))}
        />
      </div>
    </Dialog>
  );
}
