import type { OperatorContents, TariffContents } from '../../../domain/provider/contents.ts';
import { rewardsNoShow } from '../../../domain/booking/terms.ts';
import type { Licence } from '../../../domain/licence.ts';
import { keyOfLicence } from '../file-licences.ts';
import { scaleTariff } from '../file-tariff.ts';
import { offeredTerms, type WrittenTerms } from '../file-terms.ts';
import { isKeyless } from '../match-operators.ts';
import { factorBetween } from './write-based.ts';
import { type AreaWriter, unless, weekOf } from './write-fields.ts';
import { writeParts, writeWhole } from './write-tariff.ts';
import { termsBeside, writeTerms } from './write-terms.ts';

/** What is said for all categories of an operator: its own terms, as far as each category can still say its own beside them. */
function sharedTerms({ tariffs, ...operator }: OperatorContents): WrittenTerms {
  const terms = Object.values(tariffs).flatMap((tariff) => tariff?.terms ?? []);
  // None can be told that there is no charge where all are.
  const isSayable = terms.every(({ noShow }) => noShow) && !rewardsNoShow(operator);
  return termsBeside(isSayable ? operator : { ...operator, noShow: null }, {}) ?? {};
}

/** A tariff that stands in the file in full, with what it says of terms. */
interface Whole {
  category: string;
  tariff: TariffContents;
  terms: WrittenTerms;
}

/** A tariff as another one's times a factor; null where it is not, or its terms cannot be said beside those. */
function writeBased(tariff: TariffContents, base: Whole, shared: WrittenTerms, area: AreaWriter) {
  const times = factorBetween(base.tariff, tariff);
  if (times === null) return null;
  const terms = termsBeside(tariff.terms ?? offeredTerms(shared), { ...shared, ...base.terms });
  if (terms === null) return null;
  const parts = writeParts(tariff, scaleTariff(base.tariff, times), area);
  return { basedOn: base.category, times: unless(times, 1), ...parts, ...writeTerms(terms) };
}

/** Tariffs as a file has them: in full, or based on one that stands there before. */
function writeTariffs(tariffs: OperatorContents['tariffs'], shared: WrittenTerms, area: AreaWriter) {
  const whole: Whole[] = [];
  return Object.fromEntries(
    Object.entries(tariffs).map(([category, tariff]) => {
      if (tariff === null) return [category, null];
      for (const base of whole) {
        const based = writeBased(tariff, base, shared, area);
        if (based) return [category, based];
      }
      const terms = termsBeside(tariff.terms ?? offeredTerms(shared), shared) ?? {};
      whole.push({ category, tariff, terms });
      return [category, { ...writeWhole(tariff, area), ...writeTerms(terms) }];
    }),
  );
}

/** Licences as a file has them; the one by which an operator without a key is known stands first. */
function writeLicences(key: string, licences: readonly Licence[]) {
  const [first, ...others] = licences.toSorted(
    (one, other) => Number(keyOfLicence(other.number) === key) - Number(keyOfLicence(one.number) === key),
  );
  if (!first) return {};
  const { number, authority, validFrom, validTo } = first;
  if (others.length === 0 && validFrom === null && validTo !== null)
    return { licenceNumber: number, licensingAuthority: authority, licenceExpires: validTo };
  return {
    licences: [first, ...others].map((licence) => ({
      number: licence.number,
      authority: licence.authority,
      from: licence.validFrom ?? undefined,
      to: licence.validTo ?? undefined,
    })),
  };
}

const regionOf = ({ tariffs }: OperatorContents) =>
  Object.values(tariffs).find((tariff) => tariff?.bankHolidayRegion)?.bankHolidayRegion;

/** An operator as a file has it. @param commission thousandths that are said for all operators */
export function writeOperator(operator: OperatorContents, commission: number, area: AreaWriter) {
  const { key, licences, tariffs, vatNumber, commissionPermille } = operator;
  const shared = sharedTerms(operator);
  return {
    key: isKeyless({ key, licences }) ? undefined : key,
    name: operator.name,
    ...writeLicences(key, licences),
    active: unless(operator.active, true),
    phone: operator.phone,
    email: operator.email,
    rating: operator.ratingTenths / 10,
    reviews: unless(operator.reviews, 0),
    vatNumber: vatNumber === '' ? null : (vatNumber ?? undefined),
    commissionPercent: commissionPermille === commission ? undefined : commissionPermille / 10,
    serviceArea: area(operator.serviceArea),
    noticeMinutes: unless(operator.noticeMinutes, 0),
    doorElsewhere: unless(operator.doorElsewhere, ''),
    hours: unless(weekOf(operator.openingHours), '00:00-24:00'),
    bankHolidayRegion: regionOf(operator),
    ...writeTerms(shared),
    tariffs: writeTariffs(tariffs, shared, area),
  };
}
