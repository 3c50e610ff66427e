import type { TariffPart } from '../../../../domain/tariffs/parts.ts';
import { type Errors, hasAny } from '../../../field-errors.ts';
import { useTypedOver } from '../../use-typed.ts';
import { useForm } from '../../../use-form.ts';

interface PartForm<T> {
  /** Under which key the tab keeps it. */
  at: string;
  start: T;
  /** What is typed as a part, or what is wrong with it. */
  read: (typed: T) => { part: TariffPart | null; errors: Errors<string> };
  onDone: (part: TariffPart) => void;
}

/** The form of one part: nothing is sent, the editor takes it up. */
export function usePartForm<T extends object>({ at, start, read, onDone }: PartForm<T>) {
  const { form, errors, pressing, touch } = useForm<string>();
  const [typed, setTyped] = useTypedOver(at, start);
  const submit = pressing(() => ({
    check: () => {
      const { errors: wrong } = read(typed);
      return hasAny(wrong) ? wrong : {};
    },
    send: () => Promise.resolve(read(typed).part),
    sent: (part) => part && onDone(part),
  }));
  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    touch(name);
    setTyped((now) => ({ ...now, [name]: value }));
  };
  /** For a field of text. */
  const field = <K extends keyof T & string>(name: K) => ({
    value: typed[name],
    error: errors[name],
    onChange: (value: T[K]) => set(name, value),
  });
  return { form, errors, typed, submit, set, field };
}
