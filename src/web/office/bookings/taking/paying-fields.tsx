import { isOffered, type Settings } from '../../../../domain/settings.ts';
import { SelectField } from '../../../ui/field.tsx';
import { bound, type PartProps } from './bound.ts';
import type { Taking } from './taking-form.ts';
import { PAYS, TEXTS } from './texts.ts';

/**
 * The ways to pay that there are: in the car, or by a link.
 * @param deposit whether the price has one: then nothing is booked without
 */
export function waysToPay(settings: Settings, deposit: boolean): Taking['pays'][] {
  const byDeposit = deposit && isOffered('deposit', settings);
  return [
    ...(isOffered('car', settings) ? [byDeposit ? ('deposit' as const) : ('car' as const)] : []),
    ...(isOffered('card', settings) ? (['card'] as const) : []),
  ];
}

interface PayingProps extends PartProps {
  ways: Taking['pays'][];
}

/** [OFF-07] How it is paid, and where the link goes. */
export function PayingFields({ ways, ...props }: PayingProps) {
  const { taking } = props;
  const options = ways.map((value) => ({ value, label: PAYS[value] }));
  if (ways.length === 0) return <p>{TEXTS.notOffered}</p>;
  return (
    <section>
      <h2>{TEXTS.paying}</h2>
      <SelectField
        {...bound(props, 'pays')}
        options={options}
        hint={taking.pays === 'car' ? undefined : TEXTS.linkTo(taking.email.trim(), taking.texts)}
      />
    </section>
  );
}
