import { offeredTermsWords } from '../booking/offered-terms-words.ts';
import type { Licence } from '../licence.ts';
import { many } from '../many.ts';
import { openingWords } from '../opening-hours.ts';
import { formatDate } from '../time.ts';
import type { OperatorContents } from './contents.ts';
import { listDifference, partsChanged, type ToldPart } from './list-difference.ts';
import { offerDifference } from './tariff-difference.ts';

const quoted = (text: string) => text && `“${text}”`;
const vat = ({ vatNumber }: OperatorContents) => (vatNumber === '' ? 'not registered' : (vatNumber ?? ''));

const parts = (symbol: string): readonly ToldPart<OperatorContents>[] => [
  { label: 'name', words: ({ name }) => name },
  { label: 'key', words: ({ key }) => key },
  { label: 'telephone', words: ({ phone }) => phone },
  { label: 'e-mail', words: ({ email }) => email },
  { label: 'pick-ups in', words: ({ serviceArea }) => serviceArea.name },
  { label: 'notice', words: ({ noticeMinutes }) => many(noticeMinutes, 'minute') },
  { label: 'hours', words: ({ openingHours }) => openingWords(openingHours) },
  { label: 'if the door is elsewhere', words: ({ doorElsewhere }) => quoted(doorElsewhere) },
  { label: 'stars', words: ({ ratingTenths }) => String(ratingTenths / 10) },
  { label: 'reviews', words: ({ reviews }) => String(reviews) },
  { label: 'commission', words: ({ commissionPermille }) => `${commissionPermille / 10}%` },
  { label: 'VAT number', words: vat },
  { label: 'terms:', words: (operator) => offeredTermsWords(operator, symbol).join(' ') },
];

const daysOf = ({ validFrom, validTo }: Licence) =>
  [validFrom && `from ${formatDate(validFrom)}`, validTo && `until ${formatDate(validTo)}`]
    .filter(Boolean)
    .join(' ') || 'until further notice';

function licencesMoved(before: OperatorContents, after: OperatorContents): string[] {
  return listDifference(before.licences, after.licences, {
    name: ({ number, authority }) => `licence ${number} of ${authority}`,
    added: 'new',
    gone: 'no more',
    changed: (one, other) => partsChanged([{ label: 'holds', words: daysOf }], one, other),
  });
}

/** Which operator of each list is the same: by key, else by a licence, as one without a key of its own gets one. */
function pairs(before: readonly OperatorContents[], after: readonly OperatorContents[]) {
  const taken = new Set(after.map(({ key }) => key));
  return after.map((operator) => {
    const old =
      before.find(({ key }) => key === operator.key) ??
      before.find(
        ({ key, licences }) =>
          !taken.has(key) &&
          licences.some(({ number }) => operator.licences.some((one) => one.number === number)),
      );
    return { old, operator };
  });
}

/** What is otherwise about operators themselves, in sentences. */
export function operatorsDifference(
  before: readonly OperatorContents[],
  after: readonly OperatorContents[],
  symbol: string,
): string[] {
  return pairs(before, after).flatMap(({ old, operator }) => {
    const { name, active } = operator;
    if (!old) return [`${name}: new`];
    const activity = active ? 'active again' : 'no longer active';
    return [
      ...(old.active === active ? [] : [activity]),
      ...partsChanged(parts(symbol), old, operator),
      ...licencesMoved(old, operator),
    ].map((words) => `${old.name}: ${words}`);
  });
}

/** What is otherwise of what operators offer, in sentences. */
export function tariffsDifference(
  before: readonly OperatorContents[],
  after: readonly OperatorContents[],
  symbol: string,
): string[] {
  return pairs(before, after).flatMap(({ old, operator: { name, tariffs } }) => {
    const categories = new Set([...Object.keys(tariffs), ...Object.keys(old?.tariffs ?? {})]);
    const told = [...categories].flatMap((category) =>
      offerDifference(old?.tariffs[category], tariffs[category], symbol).map((words) => ({
        words,
        category,
      })),
    );
    // What is the same for several categories is one thing to read.
    return [...Map.groupBy(told, ({ words }) => words)].map(
      ([words, of]) => `${name}, ${of.map(({ category }) => category).join(', ')}: ${words}`,
    );
  });
}
