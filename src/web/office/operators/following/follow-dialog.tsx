import type { OfficeTariff } from '../../../../contract/office-tariffs.ts';
import { FOLLOWS } from '../../../../domain/tariffs/following.ts';
import { messageOf } from '../../message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CheckField, SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FOLLOWING_TEXTS } from './texts.ts';
import { type Choice, useChoices, useFollowing } from './use-following.ts';
import tariffCss from '../tariff.module.css';
import css from './following.module.css';

type Following = ReturnType<typeof useFollowing>;

interface ChoicesProps {
  legend: string;
  choices: readonly Choice[];
  following: Following;
}

function Choices({ legend, choices, following: { chosen, choose } }: ChoicesProps) {
  if (choices.length === 0) return null;
  const ids = choices.map(({ id }) => id);
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {choices.length > 1 && (
        <CheckField
          label={FOLLOWING_TEXTS.all}
          checked={ids.every((id) => chosen.has(id))}
          onChange={(checked) => choose(ids, checked)}
        />
      )}
      {choices.map(({ id, label }) => (
        <CheckField
          key={id}
          label={label}
          checked={chosen.has(id)}
          onChange={(checked) => choose([id], checked)}
        />
      ))}
    </fieldset>
  );
}

/** What becomes of each that is chosen, before the press. */
function Preview({ following: { preview, chosen } }: { following: Following }) {
  const { data, error } = preview;
  if (chosen.size === 0) return <p>{FOLLOWING_TEXTS.none}</p>;
  if (error) return <Notice bad text={messageOf(error)} />;
  if (!data) return <output>{FOLLOWING_TEXTS.loading}</output>;
  return (
    <div aria-live="polite">
      <p>
        <strong>{data.summary}</strong>
      </p>
      <ul className={tariffCss.sentences}>
        {data.tariffs.map(({ tariff_id, operator, category, left, summary, sentences }) => (
          <li key={tariff_id}>
            {operator}, {category}: {left ? FOLLOWING_TEXTS.left[left] : summary}
            {sentences.map((sentence) => (
              <small key={sentence} className={css.sentence}>
                {sentence}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const HOWS = FOLLOWS.map((value) => ({ value, label: FOLLOWING_TEXTS.hows[value] }));

interface FollowProps {
  id: string;
  tariff: OfficeTariff;
  revision: number;
  onClose: () => void;
}

/** [OFF-08] Prepares for other prices what a saved draft changes. */
export function FollowDialog({ id, tariff, revision, onClose }: FollowProps) {
  const following = useFollowing(id, revision, onClose);
  const { own, alike } = useChoices(id, tariff);
  const { form, busy, submit, problem, how, setHow, preview } = following;
  const changing = (preview.data?.tariffs ?? []).filter(({ sentences }) => sentences.length > 0).length;
  return (
    <Dialog title={FOLLOWING_TEXTS.title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <p>{FOLLOWING_TEXTS.what}</p>
          <Choices legend={FOLLOWING_TEXTS.own(tariff.operator)} choices={own} following={following} />
          <Choices legend={FOLLOWING_TEXTS.alike(tariff.category)} choices={alike} following={following} />
          <SelectField
            label={FOLLOWING_TEXTS.how}
            options={HOWS}
            value={how}
            onChange={(value) => setHow(value === 'share' ? 'share' : 'same')}
          />
          <Preview following={following} />
          {problem && <Notice bad text={problem} />}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {FOLLOWING_TEXTS.leave}
            </Button>
            <Button type="submit" busy={busy} held={changing === 0}>
              {FOLLOWING_TEXTS.press(changing)}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
