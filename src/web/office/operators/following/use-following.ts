import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeTariff } from '../../../../contract/office-tariffs.ts';
import type { Follows } from '../../../../domain/tariffs/following.ts';
import { messageOf } from '../../message.ts';
import { showNews } from '../../../ui/alert.tsx';
import { useForm } from '../../../use-form.ts';
import { call } from '../../api.ts';
import { OPERATORS, pricesMoved } from '../lists.ts';
import { FOLLOWING_TEXTS } from './texts.ts';

/** A tariff that can be chosen. */
export interface Choice {
  id: string;
  label: string;
}

/** The other categories of the operator, and the same category of others. */
export function useChoices(id: string, { category }: OfficeTariff): { own: Choice[]; alike: Choice[] } {
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

/** Which tariffs follow a saved draft, what that makes of them, and preparing it. */
export function useFollowing(tariff_id: string, revision: number, onClose: () => void) {
  const { form, busy, pressing } = useForm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [how, setHow] = useState<Follows>('same');
  const [problem, setProblem] = useState('');
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
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await ask(false);
    },
    sent() {
      onClose();
      showNews(FOLLOWING_TEXTS.done);
      pricesMoved();
    },
    async failed(error) {
      setProblem(messageOf(error));
      pricesMoved();
      return {};
    },
  }));
  const choose = (ids: readonly string[], isIn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isIn) next.add(id);
        else next.delete(id);
      return next;
    });
  return { form, busy, submit, problem, chosen, choose, how, setHow, preview };
}
