import { isOperatorPart, operatorPartFault } from '../../../domain/operator/operator-parts.ts';
import type { Errors } from '../../field-errors.ts';
import type { TypedDocument } from '../documents/typed-document.ts';

/** What is wrong with parts of an operator as they are typed. */
export function operatorFaults({ changes }: TypedDocument): Errors<string> {
  const found = changes.map(({ key, after }) => [
    key,
    isOperatorPart(key) ? operatorPartFault(key, after) : '',
  ]);
  return Object.fromEntries(found.filter(([, words]) => words !== '')) as Errors<string>;
}
