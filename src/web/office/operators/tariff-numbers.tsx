import type { OfficeTariff, TariffFieldWire } from '../../../contract/office-tariffs.ts';
import { valueWords } from '../../../domain/tariffs/parts.ts';
import { FIELD_GROUPS } from '../../../domain/tariffs/tariff-fields.ts';
import { classes } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import office from '../../ui/office.module.css';
import type { Editing } from './parts/part-form.tsx';
import { BandRows, HourlyRows, NumberField, PartRows, RegionField, shortLabel } from './parts/part-rows.tsx';
import { PARTS_TEXTS } from './parts/texts.ts';
import css from './tariff.module.css';
import { TARIFF_TEXTS } from './texts.ts';
import type { Typing } from './use-tariff-form.ts';

interface NumbersProps {
  typing: Typing;
  symbol: string;
  onEdit: (editing: Editing) => void;
}

/** Editor of a tariff. */
export function TariffNumbers(props: NumbersProps) {
  const { typing, symbol } = props;
  const general = typing.read.fields.filter(({ group }) => group === 'general');
  return (
    <>
      <fieldset className={classes(office.panel, css.group)}>
        <legend>{TARIFF_TEXTS.groups.general}</legend>
        <div className={css.numbers}>
          {general.map((field) => (
            <NumberField key={field.key} typing={typing} field={field} symbol={symbol} />
          ))}
        </div>
      </fieldset>
      <BandRows typing={typing} symbol={symbol} />
      <PartRows kind="fixed" {...props} />
      <PartRows kind="uplift" {...props}>
        <RegionField typing={typing} />
      </PartRows>
      <PartRows kind="pickups" {...props} />
      <PartRows kind="dropoffs" {...props} />
      <HourlyRows typing={typing} symbol={symbol} />
    </>
  );
}

/** The tariff's numbers by group. */
const groupsOf = (fields: readonly TariffFieldWire[]) =>
  FIELD_GROUPS.map((group) => ({ group, own: fields.filter((field) => field.group === group) })).filter(
    ({ own }) => own.length > 0,
  );

/** Read-only tariff. */
export function TariffFacts({ live, symbol }: { live: OfficeTariff['live'][number]; symbol: string }) {
  if (live.offer !== 'priced') return <p>{PARTS_TEXTS.offers[live.offer]}</p>;
  return groupsOf(live.fields).map(({ group, own }) => (
    <section key={group} className={classes(office.panel, css.group)}>
      <h2>{TARIFF_TEXTS.groups[group]}</h2>
      <Facts
        columns="fit"
        facts={own.map((field) => ({
          label: shortLabel(field),
          value: valueWords(field.unit, field.value, symbol),
        }))}
      />
    </section>
  ));
}
