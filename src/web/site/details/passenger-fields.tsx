import { useEffect, useState } from 'react';
import type { OwnPersonWire } from '../../../contract/own.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { lacksHouse } from '../../../domain/place/house.ts';
import { call, messageOf } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { useSettings } from '../../client/settings.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import { TEXTS as PARTY } from '../party/texts.ts';
import type { TripSummary } from '../trip/use-trip-summary.ts';
import css from './details.module.css';
import { TEXTS } from './texts.ts';
import { type FieldsProps, textOf } from './use-account.ts';

/** Saved passengers of the account; none if not signed in or unavailable. */
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

/** [JRN-15] Selects a saved passenger; nothing without any. */
function ChoosePerson({ data, change }: FieldsProps) {
  const people = usePeople();
  if (people.length === 0) return null;
  const chosen = people.find(({ name }) => name === data.passengerName);
  return (
    <SelectField
      label={TEXTS.choosePerson}
      value={chosen ? String(chosen.own_person_id) : ''}
      options={[
        { value: '', label: TEXTS.anotherPerson },
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

/** Requested assistance. */
interface Assistance {
  /** Codes of the ticked needs. */
  needs: string[];
  other: string;
}

/** The needs as the sentence lines that are stored, mailed and shown to the operator: "I travel …; Other: …". */
export function writeAssistance({ needs, other }: Assistance): string {
  const ticked = TEXTS.assistance.filter(({ code }) => needs.includes(code)).map(({ label }) => label);
  // Line by line, so that the free text may contain anything.
  return [...ticked, ...(other.trim() === '' ? [] : [other])].join('\n');
}

/** Reads what `writeAssistance` wrote. */
export function readAssistance(text: string): Assistance {
  const lines = text === '' ? [] : text.split('\n');
  const codes = lines.map((line) => TEXTS.assistance.find(({ label }) => label === line)?.code);
  const firstOther = codes.findIndex((code) => code === undefined);
  const end = firstOther === -1 ? lines.length : firstOther;
  return {
    needs: codes.slice(0, end).filter((code) => code !== undefined),
    other: lines.slice(end).join('\n'),
  };
}

/** Assistance, offered to every passenger and never priced. */
export function AssistanceFields({ data, change, errors }: FieldsProps) {
  const [assistance, setAssistance] = useState(() => readAssistance(data.assistance ?? ''));
  const set = (next: Assistance) => {
    setAssistance(next);
    change({ assistance: writeAssistance(next) });
  };
  const tick = (code: string, on: boolean) =>
    set({
      ...assistance,
      needs: on ? [...assistance.needs, code] : assistance.needs.filter((need) => need !== code),
    });
  return (
    <fieldset className={css.group}>
      <legend>{TEXTS.assistanceTitle}</legend>
      <p className={css.hint}>{TEXTS.assistanceHint}</p>
      <div>
        {TEXTS.assistance.map(({ code, label }) => (
          <CheckField
            key={code}
            label={label}
            checked={assistance.needs.includes(code)}
            onChange={(on) => tick(code, on)}
          />
        ))}
      </div>
      <TextAreaField
        label={PARTY.assistanceOther}
        hint={TEXTS.optionalHint}
        value={assistance.other}
        error={errors.assistance}
        rows={2}
        maxLength={LONGEST.otherAssistance}
        onChange={(other) => set({ ...assistance, other })}
      />
    </fieldset>
  );
}

/** [DET-03] [MNG-10] The booker, with consent to text messages. */
export function ContactFields(fields: FieldsProps) {
  const { data, change } = fields;
  const { TEXT_MESSAGES } = useSettings();
  return (
    <>
      <Pair>
        <TextField
          {...textOf(fields, 'firstName')}
          label={PARTY.firstName}
          autoComplete="given-name"
          maxLength={LONGEST.namePart}
          required
        />
        <TextField
          {...textOf(fields, 'surname')}
          label={PARTY.surname}
          hint={TEXTS.optionalHint}
          autoComplete="family-name"
          maxLength={LONGEST.namePart}
        />
      </Pair>
      <TextField
        {...textOf(fields, 'number')}
        type="tel"
        label={PARTY.number}
        hint={TEXTS.numberHint}
        autoComplete="tel"
        maxLength={LONGEST.phone}
        required
      />
      {TEXT_MESSAGES && (
        <CheckField
          label={TEXTS.textMessages}
          checked={data.textMessages ?? false}
          onChange={(textMessages) => change({ textMessages })}
        />
      )}
      <TextField
        {...textOf(fields, 'email')}
        type="email"
        label={PARTY.email}
        hint={TEXTS.emailHint}
        autoComplete="email"
        maxLength={LONGEST.email}
        required
      />
    </>
  );
}

/**
 * [PLACE-04] The house at a pickup of which only the postcode, the street or the town was typed. Kept with that text, so
 * that no other pickup gets it.
 */
export function HouseField({ summary, ...fields }: FieldsProps & { summary: TripSummary }) {
  const { data, change, errors } = fields;
  const place = (summary.journey?.outward ?? summary.journey?.hourly)?.pickup;
  const [typed] = summary.ends;
  if (!place || !lacksHouse(place, typed)) return null;
  return (
    <TextField
      name="pickupHouse"
      label={PARTY.pickupHouse}
      hint={TEXTS.houseHint}
      maxLength={LONGEST.house}
      value={data.pickupHouseFor === typed ? (data.pickupHouse ?? '') : ''}
      error={errors.pickupHouse}
      onChange={(pickupHouse) => change({ pickupHouse, pickupHouseFor: typed })}
    />
  );
}

/** Notes for the driver, for the way back only when there is one [DET-03]. */
export function InfoFields({ returns, ...fields }: FieldsProps & { returns: boolean }) {
  return (
    <>
      <TextAreaField
        {...textOf(fields, 'additionalInfo')}
        label={PARTY.additionalInfo}
        hint={TEXTS.additionalHint}
        maxLength={LONGEST.note}
        rows={3}
      />
      {returns && (
        <TextAreaField
          {...textOf(fields, 'return_additionalInfo')}
          label={PARTY.returnAdditionalInfo}
          hint={TEXTS.optionalHint}
          maxLength={LONGEST.note}
          rows={3}
        />
      )}
    </>
  );
}

/** Whether another person travels, and who [DET-03]. */
export function PassengerFields(fields: FieldsProps) {
  const { data, change } = fields;
  const other = data.passengerDetails === 'yes';
  return (
    <>
      <fieldset className={css.group}>
        <legend>{TEXTS.passengerDetails}</legend>
        <div className={css.choices}>
          {(['no', 'yes'] as const).map((answer) => (
            <label key={answer} className={css.choice}>
              <input
                type="radio"
                name="passengerDetails"
                value={answer}
                checked={(data.passengerDetails ?? 'no') === answer}
                onChange={() => change({ passengerDetails: answer })}
              />
              {TEXTS[answer]}
            </label>
          ))}
        </div>
      </fieldset>
      {other && (
        <fieldset className={css.group}>
          <legend>{TEXTS.passengerTitle}</legend>
          <ChoosePerson {...fields} />
          <TextField
            {...textOf(fields, 'passengerName')}
            label={PARTY.passengerName}
            autoComplete="off"
            maxLength={LONGEST.name}
            required
          />
          <TextField
            {...textOf(fields, 'passengerEmail')}
            type="email"
            label={PARTY.passengerEmail}
            hint={TEXTS.optionalHint}
            autoComplete="off"
            maxLength={LONGEST.email}
          />
          <TextField
            {...textOf(fields, 'passengerPhone')}
            type="tel"
            label={PARTY.passengerPhone}
            hint={TEXTS.optionalHint}
            autoComplete="off"
            maxLength={LONGEST.phone}
          />
        </fieldset>
      )}
    </>
  );
}
