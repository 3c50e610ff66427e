import { TextField } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TEXTS } from './texts.ts';

/** Who books [DET-03]. */
export function ContactFields({ data, change, errors }: FieldsProps) {
  return (
    <>
      <Pair>
        <TextField
          label={TEXTS.firstName}
          value={data.firstName ?? ''}
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={60}
          required
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={TEXTS.surname}
          value={data.surname ?? ''}
          error={errors.surname}
          autoComplete="family-name"
          maxLength={60}
          required
          onChange={(surname) => change({ surname })}
        />
      </Pair>
      <TextField
        type="tel"
        label={TEXTS.number}
        hint={TEXTS.numberHint}
        value={data.number ?? ''}
        error={errors.number}
        autoComplete="tel"
        maxLength={30}
        required
        onChange={(number) => change({ number })}
      />
      <TextField
        type="email"
        label={TEXTS.email}
        hint={TEXTS.emailHint}
        value={data.email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        required
        onChange={(email) => change({ email })}
      />
    </>
  );
}
