import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeTariff } from '../../../../contract/office-tariffs.ts';
import { type Follows, FOLLOWS } from '../../../../domain/tariffs/following.ts';
import { showNotice } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CheckField, SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/layout.tsx';
import { call, messageOf } from '../../api.ts';
import { OPERATORS, pricesChanged } from '../../queries.ts';
import tariffStyles from '../tariff.module.css';
import { useSending } from '../../use-sending.ts';
import styles from './follow-dialog.module.css';
import { FOLLOWING_TEXTS } from './texts.ts';

/** A tariff that can be chosen. */
interface Choice {
  id: string;
  label: string;
}

/** The other categories of the operator, and the same category of others. */
function useChoices(id: string, { category }: OfficeTariff): { own: Choice[]; alike: Choice[] } {
  const { data } = useQuery(OPERATORS);
  const priced = (data?.operators ?? []).flatMap(({ name, tariffs }) =>
    tariffs.filter(({ from }) => from !== null).map((tariff) => ({ ...tariff, operator: name })),
  );
  const [operatorId] = id.split('-');
  const isOwn = (tariff_id: string) => tariff_id.split('-')[0] === operatorId;
  const others = priced.filter(({ tariff_id }) => tariff_id !== id);
  return {
    own: others
      .filter(({ tariff_id }) => isOwn(tariff_id))
      .map(({ tariff_id, category: label }) => ({ id: tariff_id, label })),
    alike: others
      .filter(({ tariff_id, category: name }) => !isOwn(tariff_id) && name === category)
      .map(({ tariff_id, operator }) => ({ id: tariff_id, label: operator })),
  };
}

/** Selected tariffs, their preview and submission. */
function useFollowing(tariff_id: string, revision: number, onClose: () => void) {
  const { status, sending } = useSending();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [how, setHow] = useState<Follows>('same');
  const tariffs = [...chosen].toSorted();
  const ask = (dry_run: boolean) =>
    call('POST /api/v1/office/tariffs/:tariff_id/draft/followers', {
      params: { tariff_id },
      body: { revision, how, tariffs, dry_run },
    });
  const preview = useQuery({
    queryKey: ['following', tariff_id, revision, how, tariffs],
    queryFn: () => ask(true),
    enabled: tariffs.length > 0,
    gcTime: 0,
  });
  const submit = sending(() => ({
    send: () => ask(false),
    sent() {
      onClose();
      showNotice(FOLLOWING_TEXTS.done);
      pricesChanged();
    },
    failed: pricesChanged,
  }));
  const choose = (ids: readonly string[], isIn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isIn) next.add(id);
        else next.delete(id);
      return next;
    });
  return { status, submit, chosen, choose, how, setHow, preview };
}

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
    <fieldset className={styles.choices}>
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

/** Preview for each selected tariff. */
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
      <ul className={tariffStyles.sentences}>
        {data.tariffs.map(({ tariff_id, operator, category, left, summary, sentences }) => (
          <li key={tariff_id}>
            {operator}, {category}: {left ? FOLLOWING_TEXTS.left[left] : summary}
            {sentences.map((sentence) => (
              <small key={sentence} className={styles.sentence}>
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
  const { status, submit, how, setHow, preview } = following;
  const changing = (preview.data?.tariffs ?? []).filter(({ sentences }) => sentences.length > 0).length;
  return (
    <FormDialog
      title={FOLLOWING_TEXTS.title}
      {...status}
      inactive={changing === 0}
      submitLabel={FOLLOWING_TEXTS.submit(changing)}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
