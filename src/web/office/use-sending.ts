import { useState } from 'react';
import { isApiError } from '../client/calls.ts';
import { type Errors, type Submission, useForm } from '../ui/use-form.ts';
import { messageOf } from './api.ts';

interface Sending<K extends string, T> extends Omit<Submission<K, T>, 'failed'> {
  /** Called after a failure, which is shown in any case. */
  failed?: (error: unknown) => unknown;
}

/**
 * A form that sends one request. Errors of its `fields` are shown at them; any other failure is the `problem`.
 * @param fields as the server names them
 */
export function useSending<const K extends string = never>(...fields: readonly K[]) {
  const { form, busy, errors, handleSubmit, touch } = useForm<K>();
  const [problem, setProblem] = useState('');
  /** For the form's `onSubmit`. */
  const sending = <T>(steps: () => Sending<K, T>) =>
    handleSubmit<T>(() => {
      const { send, failed, ...others } = steps();
      return {
        ...others,
        send() {
          setProblem('');
          return send();
        },
        async failed(error) {
          const found: Errors = isApiError(error) ? error.errors : {};
          if (!fields.some((field) => field in found)) setProblem(messageOf(error));
          await failed?.(error);
          return found as Errors<K>;
        },
      };
    });
  /** Props of a text field: its value, its error, and what typing changes. */
  const field = (name: K, value: string, set: (value: string) => void) => ({
    value,
    error: errors[name],
    onChange(typed: string) {
      set(typed);
      touch(name);
    },
  });
  return { status: { form, busy, problem }, errors, sending, field, touch };
}
