import { REGION_KEY, REGIONS } from '../../../../domain/tariffs/parts.ts';
import { regionWords } from '../../../../domain/tariffs/part-words.ts';
import { SelectField } from '../../../ui/field.tsx';
import { PARTS_TEXTS } from './texts.ts';
import type { Typing } from '../use-tariff-form.ts';

const OPTIONS = REGIONS.map((value) => ({ value, label: regionWords(value) }));

/** Whose bank holidays the prices at certain times speak of. */
export function RegionField({ typing: { read, onPart } }: { typing: Typing }) {
  const [first] = REGIONS;
  return (
    <SelectField
      label={PARTS_TEXTS.region}
      options={OPTIONS}
      value={read.next.content.bankHolidayRegion ?? first}
      onChange={(value) => {
        const region = REGIONS.find((each) => each === value) ?? first;
        // What is left out means the first.
        const isPlain = region === first && !read.base.content.bankHolidayRegion;
        onPart([REGION_KEY, isPlain ? null : { kind: 'region', region }]);
      }}
    />
  );
}
