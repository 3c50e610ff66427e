import { useRef, useState } from 'react';
import { useTyped } from '../../use-typed.ts';
import { BLANK, keptTaking, type Taking } from './taking-form.ts';

/**
 * What is being typed of a booking, kept through a reload.
 * @param key what it is for: an enquiry, or '' for a new caller
 * @param start what is known from the beginning
 */
export function useTaking(key: string, start: Partial<Taking>) {
  const [kept, keep] = useTyped(`taking:${key}`);
  const [taking, setTaking] = useState<Taking>(() =>
    kept === '' ? { ...BLANK, ...start } : keptTaking(kept),
  );
  const latest = useRef(taking);
  return {
    taking,
    change: (values: Partial<Taking>) => {
      // What comes late from a server goes beside what was typed meanwhile.
      latest.current = { ...latest.current, ...values };
      setTaking(latest.current);
      keep(JSON.stringify(latest.current));
    },
    forget: () => {
      latest.current = { ...BLANK, ...start };
      setTaking(latest.current);
      keep('');
    },
  };
}

export type Change = ReturnType<typeof useTaking>['change'];
