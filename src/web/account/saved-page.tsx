import { useEffect, useState } from 'react';
import type { OwnPersonWire, OwnPlaceWire } from '../../contract/own.ts';
import { LONGEST } from '../../domain/limits.ts';
import { call, isApiError, messageOf } from '../client/api.ts';
import { errorsIn, labelled, refusalText } from '../client/refusal.ts';
import { PATHS } from '../client/router/paths.ts';
import { askToSignIn, type Session } from '../client/session.ts';
import { AddressField } from '../places/address-field.tsx';
import { forgetSavedPlaces } from '../places/saved-places.ts';
import { showAlert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/layout.tsx';
import { Guarded } from './account-shell.tsx';
import css from './saved-page.module.css';
import { type Inputs, SavedList } from './saved-list.tsx';
import { SAVED } from './texts.ts';

const LABELS: Readonly<Record<string, string>> = {
  name: SAVED.personName,
  address: SAVED.address,
  phone: SAVED.phone,
  email: SAVED.email,
};
const labelOf = (field: string) => LABELS[field];

/** Explains a failure, unless its fields do. Asks to sign in if the session has ended. */
async function explainFailure(error: unknown) {
  if (isApiError(error) && error.status === 401) {
    askToSignIn(PATHS.kept);
    return {};
  }
  const errors = labelled(errorsIn(error), labelOf);
  if (Object.keys(errors).length === 0)
    await showAlert({ title: SAVED.error, message: refusalText(error, labelOf) });
  return errors;
}

interface Lists {
  places: readonly OwnPlaceWire[];
  people: readonly OwnPersonWire[];
}

/** Null if the answer is no longer needed. */
async function askForLists(token: string, signal?: AbortSignal): Promise<Lists | 'failed' | null> {
  try {
    const given = { token, signal };
    const [{ places }, { people }] = await Promise.all([
      call('GET /api/v1/passenger/places', given),
      call('GET /api/v1/passenger/people', given),
    ]);
    return { places, people };
  } catch (error) {
    if (signal?.aborted) return null;
    console.warn('kept:', messageOf(error));
    return 'failed';
  }
}

/** Both lists, null while they load; `set` takes what a call has answered. */
function useLists({ token }: Session) {
  const [lists, setLists] = useState<Lists | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void askForLists(token, abort.signal).then((found) => found && setLists(found));
    return () => abort.abort();
  }, [token]);
  const set = (part: Partial<Lists>) => {
    forgetSavedPlaces();
    setLists((now) => (now && now !== 'failed' ? { ...now, ...part } : now));
  };
  return { lists, set, again: () => void askForLists(token).then(setLists) };
}

interface PartProps {
  token: string;
  lists: Lists;
  set: (part: Partial<Lists>) => void;
}

interface PlaceFields {
  name: string;
  address: string;
  place: string | undefined;
}
type PersonFields = Omit<OwnPersonWire, 'own_person_id'>;

const placeInputs: Inputs<PlaceFields> = ({ name, address }, change, errors) => (
  <>
    <TextField
      label={SAVED.placeName}
      hint={SAVED.placeHint}
      value={name}
      error={errors['name']}
      maxLength={LONGEST.ownName}
      required
      onChange={(next) => change({ name: next })}
    />
    <AddressField
      label={SAVED.address}
      value={address}
      error={errors['address']}
      onChange={(next, chosen) => change({ address: next, place: chosen?.placeId })}
    />
  </>
);

const personInputs: Inputs<PersonFields> = ({ name, phone, email }, change, errors) => (
  <>
    <TextField
      label={SAVED.personName}
      value={name}
      error={errors['name']}
      maxLength={LONGEST.name}
      required
      onChange={(next) => change({ name: next })}
    />
    <TextField
      type="tel"
      label={SAVED.phone}
      hint={SAVED.optional}
      value={phone}
      error={errors['phone']}
      maxLength={LONGEST.phone}
      onChange={(next) => change({ phone: next })}
    />
    <TextField
      type="email"
      label={SAVED.email}
      hint={SAVED.optional}
      value={email}
      error={errors['email']}
      maxLength={LONGEST.email}
      onChange={(next) => change({ email: next })}
    />
  </>
);

const NEW_PLACE: PlaceFields = { name: '', address: '', place: undefined };
const NEW_PERSON: PersonFields = { name: '', phone: '', email: '' };

function Places({ token, lists, set }: PartProps) {
  return (
    <SavedList
      title={SAVED.places}
      text={SAVED.placesText}
      add={SAVED.addPlace}
      fresh={NEW_PLACE}
      lines={lists.places.map(({ own_place_id: id, name, address, place }) => ({
        id,
        title: name,
        note: address,
        fields: { name, address, place: place ?? undefined },
      }))}
      save={async (id, body) => {
        const params = { own_place_id: id ?? 0 };
        set(
          id === null
            ? await call('POST /api/v1/passenger/places', { body, token })
            : await call('PUT /api/v1/passenger/places/:own_place_id', { params, body, token }),
        );
      }}
      remove={async (id) => {
        const params = { own_place_id: id };
        set(await call('DELETE /api/v1/passenger/places/:own_place_id', { params, token }));
      }}
      failed={explainFailure}
      inputs={placeInputs}
    />
  );
}

function People({ token, lists, set }: PartProps) {
  return (
    <SavedList
      title={SAVED.people}
      text={SAVED.peopleText}
      add={SAVED.addPerson}
      fresh={NEW_PERSON}
      lines={lists.people.map(({ own_person_id: id, name, phone, email }) => ({
        id,
        title: name,
        note: [phone, email].filter(Boolean).join(' · '),
        fields: { name, phone, email },
      }))}
      save={async (id, body) => {
        const params = { own_person_id: id ?? 0 };
        set(
          id === null
            ? await call('POST /api/v1/passenger/people', { body, token })
            : await call('PUT /api/v1/passenger/people/:own_person_id', { params, body, token }),
        );
      }}
      remove={async (id) => {
        const params = { own_person_id: id };
        set(await call('DELETE /api/v1/passenger/people/:own_person_id', { params, token }));
      }}
      failed={explainFailure}
      inputs={personInputs}
    />
  );
}

function SavedLists({ session }: { session: Session }) {
  const { token } = session;
  const { lists, set, again } = useLists(session);
  return (
    <div className={css.page}>
      <h1>{SAVED.title}</h1>
      {lists === null && <output className={css.note}>{SAVED.loading}</output>}
      {lists === 'failed' && (
        <Notice bad text={SAVED.failed}>
          <Button variant="secondary" onClick={again}>
            {SAVED.tryAgain}
          </Button>
        </Notice>
      )}
      {lists && lists !== 'failed' && (
        <>
          <Places {...{ token, lists, set }} />
          <People {...{ token, lists, set }} />
        </>
      )}
    </div>
  );
}

/** The passenger's own places and people [JRN-15]. */
export default function SavedPage() {
  return <Guarded>{(session) => <SavedLists session={session} />}</Guarded>;
}
