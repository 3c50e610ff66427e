import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useMemo,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** Whole numbers as options, e.g. numbers(1, 20) or numbers(0, 55, 5, 2) for "00", "05" … */
export function numbers(from: number, to: number, step = 1, digits = 1): Option[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const text = String(from + index * step).padStart(digits, '0');
    return { value: text, label: text };
  });
}

/** Label, hint and error around a field's control. */
export interface FieldFrame {
  label: string;
  /** Shown under the label's control. */
  hint?: string;
  /** Error message, announced with the control. */
  error?: string | null;
  /** Hides the label from sight, not from assistive technology. */
  labelHidden?: boolean;
  className?: string;
}

/** Attributes that connect a control with its frame. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldFrame {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any control. */
export function Field({ label, hint, error, labelHidden, className, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const notes = classes(hint && `${controlId}-hint`, error && `${controlId}-error`);
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type Rest<T> = Omit<T, 'onChange' | 'value' | 'className' | 'id'>;
type Text = { id?: string; value: string; onChange: (value: string) => void } & FieldFrame;

/** Single-line input: text, date, email … by its `type`. */
export function TextField(props: Text & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, hint, error, labelHidden, className, id, onChange, ...rest } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => <input {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField(props: Text & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { label, hint, error, labelHidden, className, id, onChange, ...rest } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => <textarea {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Options as HTML, the chosen one marked. A trip form has a hundred of them, more than half of its elements: as
 * components each would be taken over, and visited at every key press, before the form answers.
 */
function optionsHtml(options: readonly Option[], chosen: string): string {
  const mark = (value: string) => (value === chosen ? ' selected' : '');
  return options
    .map(({ value, label }) => `<option value="${escaped(value)}"${mark(value)}>${escaped(label)}</option>`)
    .join('');
}

/** A native select. */
export function SelectField(
  props: Text & { options: readonly Option[] } & Rest<SelectHTMLAttributes<HTMLSelectElement>>,
) {
  const { label, hint, error, labelHidden, className, id, onChange, options, ...rest } = props;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- React itself moves the choice within the same options
  const html = useMemo(() => ({ __html: optionsHtml(options, rest.value) }), [options]);
  return (
    <Field {...{ label, hint, error, labelHidden, className, id }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          dangerouslySetInnerHTML={html}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose whole line can be pressed. */
export function CheckField({ label, checked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
