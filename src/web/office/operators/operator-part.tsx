import { partOf } from '../../../domain/documents/parts.ts';
import { OPERATOR_PARTS, type OperatorPart } from '../../../domain/operator/operator-parts.ts';
import { TextField } from '../../ui/field.tsx';
import type { DocumentTyping } from '../documents/use-document-form.ts';
import { TypedNumber } from './typed-number.tsx';

interface PartProps {
  typing: DocumentTyping;
  part: OperatorPart;
  hint?: string;
  most?: number;
  type?: string;
}

/** A part that is a text. */
export function TextPart({
  typing: { state, errors, onPart },
  part,
  hint,
  most = 80,
  type = 'text',
}: PartProps) {
  return (
    <TextField
      label={OPERATOR_PARTS[part].label}
      hint={hint}
      type={type}
      maxLength={most}
      value={String(partOf(state.parts, part) ?? '')}
      error={errors[part]}
      onChange={(value) => onPart(part, value)}
    />
  );
}

/** A part that is a number. @param per what is kept of it is so many times as much */
export function NumberPart({
  typing: { state, errors, onPart },
  part,
  hint,
  per = 1,
}: PartProps & { per?: number }) {
  const value = partOf(state.parts, part);
  return (
    <TypedNumber
      label={OPERATOR_PARTS[part].label}
      {...(hint !== undefined && { hint })}
      value={value}
      per={per}
      error={errors[part]}
      onChange={(next) => onPart(part, next)}
    />
  );
}
