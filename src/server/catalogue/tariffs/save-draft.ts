import type { Drafted } from '../../../contract/office-tariffs.ts';
import { checkTariff } from '../../../domain/fare/check-tariff.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { type Change, valuesOf } from '../../../domain/tariffs/changes.ts';
import { keyLabels, partLabel } from '../../../domain/tariffs/part-words.ts';
import {
  isPartKey,
  OFFER_KEY,
  readValue,
  type TariffPart,
  tariffParts,
  type Value,
  wantedOf,
} from '../../../domain/tariffs/parts.ts';
import {
  inEffectAt,
  NEVER,
  type OfferedTariff,
  type Placed,
  stateChanges,
  stateWith,
} from '../../../domain/tariffs/timeline.ts';
import { pathText, tariffFields, withValues } from '../../../domain/tariffs/tariff-fields.ts';
import {
  FORMER_COLLEAGUE,
  staffActor,
  staffNames,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { badField, cannotDo, movedOn } from '../../platform/http/index.ts';
import type { TariffContent } from '../../platform/schema/index.ts';
import { startTyped } from '../documents/documents-service.ts';
import { sinceSeen, wordsOf } from './draft-checks.ts';
import {
  draftOf,
  type DraftRow,
  dropDraft,
  type KnownTariff,
  newestOf,
  saveDraft,
  startOf,
  type Timed,
  timedOf,
  versionsOf,
} from './tariffs-store.ts';

const asValues = (changes: readonly Change[]): Record<string, Value> => Object.fromEntries(valuesOf(changes));

/** Typed numbers of a tariff. @throws ProblemError 422 naming the one that cannot be taken */
function numbersTyped(changes: Drafted['changes'], tariff: Tariff): [string, number][] {
  const fields = new Map(tariffFields(tariff).map((field) => [field.key, field]));
  return changes.flatMap(({ key, value: text }, index) => {
    if (typeof text !== 'string') return [];
    const field = fields.get(key);
    if (!field) throw badField(`changes.${index}.key`, 'is not a number of this tariff');
    const value = readValue(field.unit, text);
    if (value === null) throw badField(`changes.${index}.value`, wantedOf(field.unit));
    return [[key, value]];
  });
}

/** Parses typed parts by key. @throws ProblemError 422 naming an invalid part */
function partsTyped(changes: Drafted['changes']): [string, TariffPart | null][] {
  return changes.flatMap(({ key, value }, index) => {
    if (typeof value === 'string') return [];
    if (!isPartKey(key)) throw badField(`changes.${index}.key`, 'is not a part of a tariff');
    return [[key, value]];
  });
}

/**
 * Typed numbers and parts as the values that a tariff does not have already, by their keys.
 * @param blank what prices begin with where there are none
 * @throws ProblemError 422 naming the one that cannot be taken
 */
function valuesTyped(
  changes: Drafted['changes'],
  base: OfferedTariff<TariffContent>,
  blank: TariffContent,
): Record<string, Value> {
  const parts = new Map<string, Value>(partsTyped(changes));
  const before = base.content ?? blank;
  const numbers = numbersTyped(changes, withValues(before, parts));
  const next = stateWith(base, new Map([...parts, ...numbers]), blank);
  if (next.offer === 'priced' && next.content) checkNext(changes, before, next.content);
  const all = stateChanges(base, next, blank);
  const ends = next.offer !== 'priced' && next.offer !== base.offer;
  // A category no longer offered keeps its prices.
  const values = asValues(ends ? all.filter(({ key }) => key === OFFER_KEY) : all);
  if (Object.keys(values).length === 0) throw badField('changes', 'must change something');
  return values;
}

/** @throws ProblemError 422 for what would make it a tariff that cannot price */
function checkNext(changes: Drafted['changes'], base: Tariff, next: Tariff): void {
  const before = new Set(checkTariff(base));
  const fault = checkTariff(next).find((each) => !before.has(each) || each.startsWith('tariff:'));
  if (fault === undefined) return;
  const [path = '', ...reason] = fault.split(': ');
  const words = reason.join(': ');
  const field = tariffFields(next).find((each) => pathText(each) === path);
  const part = tariffParts(next).find((each) => path.startsWith(pathText(each)));
  const index = [field?.key, part?.key].flatMap((key) => {
    const found = changes.findIndex((change) => change.key === key);
    return found >= 0 ? found : [];
  })[0];
  if (index !== undefined) throw badField(`changes.${index}.value`, words);
  throw badField(
    'changes',
    `would not do: ${field?.label ?? (part && partLabel(part.part)) ?? path} ${words}`,
  );
}

/** 409: a colleague has saved a draft since. */
async function otherDraft(
  tx: Transaction,
  known: KnownTariff,
  { draft, yours, symbol, now }: { draft: DraftRow; yours: string[]; symbol: string; now: number },
) {
  const versions = timedOf(await versionsOf(tx, known));
  const who = (await staffNames(tx, [draft.savedBy])).get(String(draft.savedBy)) ?? FORMER_COLLEAGUE;
  const placed = { at: startOf(draft, versions, now), blank: known.blank };
  const { sentences } = wordsOf(versions, draft.values, placed, symbol);
  return movedOn(`${who} has saved this draft since.`, { stands: sentences, yours });
}

interface Saving {
  staffId: number;
  now: Date;
  symbol: string;
}

/** Describes requested changes without prices to compare with. */
function changeTexts(changes: Drafted['changes'], labels: ReadonlyMap<string, string>): string[] {
  return changes.map(({ key, value }) => {
    if (typeof value === 'string') return `${labels.get(key) ?? key}: ${value}`;
    return value ? partLabel(value) : `Removed: ${labels.get(key) ?? key}`;
  });
}

/** @throws ProblemError 409 if the prices have changed since they were read */
function checkSeen(
  versions: readonly Timed[],
  input: Drafted,
  placed: Placed<TariffContent>,
  symbol: string,
): void {
  if (newestOf(versions) === input.version) return;
  const sentences = sinceSeen(versions, input.version, placed, symbol);
  const yours = changeTexts(input.changes, keyLabels(versions.flatMap(({ content }) => content ?? [])));
  throw movedOn('Newer prices were published after you started.', { stands: sentences, yours });
}

/** Saves a draft over the one that was read. @throws ProblemError 409 moved_on, cannot_do; 422 naming a field */
export async function saveOver(
  tx: Transaction,
  known: KnownTariff,
  input: Drafted,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const effectiveFrom = startTyped(input, now.getTime());
  const versions = timedOf(await versionsOf(tx, known));
  const { blank } = known;
  const placed = { at: startOf({ effectiveFrom }, versions, now.getTime()), blank };
  checkSeen(versions, input, placed, symbol);
  const base = inEffectAt(versions, placed.at) ?? NEVER;
  if (base.offer !== 'priced' && input.changes.every(({ key }) => key !== OFFER_KEY))
    throw cannotDo('There are no prices to change at that time.');
  const values = valuesTyped(input.changes, base, blank);
  const { operatorId, categoryId } = known;
  const { revision: read, version } = input;
  const draft = {
    operatorId,
    categoryId,
    revision: read + 1,
    version,
    effectiveFrom,
    values,
    savedBy: staffId,
    savedAt: now,
  };
  const { sentences: yours } = wordsOf(versions, values, placed, symbol);
  if (!(await saveDraft(tx, draft, read))) {
    const other = await draftOf(tx, known);
    if (other) throw await otherDraft(tx, known, { draft: other, yours, symbol, now: now.getTime() });
    throw movedOn('A colleague has since published or discarded this draft.', { stands: [], yours });
  }
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'tariff',
    entityId: known.id,
    action: 'draft',
    after: { values, from: effectiveFrom },
  });
}

/** Discards a draft as read; nothing without one. @throws ProblemError 409 moved_on */
export async function dropRead(
  tx: Transaction,
  known: KnownTariff,
  revision: number,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const draft = await draftOf(tx, known);
  if (!draft) return;
  if (!(await dropDraft(tx, known, revision)))
    throw await otherDraft(tx, known, { draft, yours: [], symbol, now: now.getTime() });
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'tariff',
    entityId: known.id,
    action: 'drop_draft',
    before: draft.values,
  });
}
