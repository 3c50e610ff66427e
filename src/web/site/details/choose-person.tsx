import { useEffect, useState } from 'react';
import type { OwnPersonWire } from '../../../contract/own.ts';
import { call, messageOf } from '../../api.ts';
import { useSession } from '../../session/session.ts';
import { SelectField } from '../../ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TEXTS } from './texts.ts';

/** The people for whom the signed-in passenger books; none for anybody else, or when they cannot be had. */
function usePeople(): readonly OwnPersonWire[] {
  const token = useSession()?.token;
  const [people, setPeople] = useState<readonly OwnPersonWire[]>([]);
  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    call('GET /api/v1/passenger/people', { token, signal: abort.signal })
      .then((answer) => setPeople(answer.people))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('people:', messageOf(error));
      });
    return () => abort.abort();
  }, [token]);
  return token ? people : [];
}

/** Who travels, of the people that the account keeps [JRN-15]; nothing where there are none. */
export function ChoosePerson({ data, change }: FieldsProps) {
  const people = usePeople();
  if (people.length === 0) return null;
  const chosen = people.find(({ name }) => name === data.passengerName);
  return (
    <SelectField
      label={TEXTS.choosePerson}
      value={chosen ? String(chosen.own_person_id) : ''}
      options={[
        { value: '', label: TEXTS.somebodyElse },
        ...people.map(({ own_person_id: id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => {
        const person = people.find(({ own_person_id: one }) => String(one) === id);
        change({
          passengerName: person?.name ?? '',
          passengerEmail: person?.email ?? '',
          passengerPhone: person?.phone ?? '',
        });
      }}
    />
  );
}
