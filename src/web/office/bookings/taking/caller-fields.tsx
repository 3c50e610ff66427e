import { LONGEST } from '../../../../domain/limits.ts';
import { TAKEN_BY_STAFF } from '../../../../domain/booking/states.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { bound, type PartProps } from './bound.ts';
import { KnownCaller } from './known-caller.tsx';
import { CHANNELS, TEXTS } from './texts.ts';
import css from './taking.module.css';

const CHANNEL_OPTIONS = TAKEN_BY_STAFF.map((value) => ({ value, label: CHANNELS[value] }));

/** [OFF-07] Who books, and who travels. The number first: whoever has rung before is known by it. */
export function CallerFields(props: PartProps) {
  const { taking, change } = props;
  return (
    <section>
      <h2>{TEXTS.caller}</h2>
      <div className={css.fields}>
        <TextField type="tel" autoComplete="off" maxLength={LONGEST.phone} {...bound(props, 'phone')} />
        <TextField autoComplete="off" maxLength={LONGEST.name} {...bound(props, 'name')} />
        <TextField type="email" autoComplete="off" maxLength={LONGEST.email} {...bound(props, 'email')} />
        <SelectField options={CHANNEL_OPTIONS} {...bound(props, 'channel')} />
      </div>
      <KnownCaller {...props} />
      <CheckField label={TEXTS.texts} checked={taking.texts} onChange={(texts) => change({ texts })} />
      <CheckField label={TEXTS.other} checked={taking.other} onChange={(other) => change({ other })} />
      {taking.other && (
        <div className={css.fields}>
          <TextField autoComplete="off" maxLength={LONGEST.name} {...bound(props, 'passengerName')} />
          <TextField
            type="tel"
            autoComplete="off"
            maxLength={LONGEST.phone}
            {...bound(props, 'passengerPhone')}
          />
          <TextField
            type="email"
            autoComplete="off"
            maxLength={LONGEST.email}
            {...bound(props, 'passengerEmail')}
          />
        </div>
      )}
    </section>
  );
}
