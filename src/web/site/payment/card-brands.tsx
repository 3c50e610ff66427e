import { type ReactNode, useEffect, useState } from 'react';
import { call, messageOf } from '../../client/api.ts';
import css from './payment.module.css';
import { TEXTS } from './texts.ts';

/** Whether no money moves: our own test checkout, or a key of the card provider for tests. */
export const isTest = ({ key, provider }: { key: string; provider: string }): boolean =>
  provider === 'test' || key.startsWith('pk_test_');

/** [PAY-04] Whether the publishable key is a test key; false until it is known. */
function useTestCards(): boolean {
  const [test, setTest] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/v1/secret_key', { signal: abort.signal })
      .then((answer) => setTest(isTest(answer)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('card provider:', messageOf(error));
      });
    return () => abort.abort();
  }, []);
  return test;
}

/** Strokes for letters, upright, 10 high: fonts differ from one device to the next. */
const LETTERS: Record<string, string> = {
  A: 'M0 10 3.5 0 7 10M1.3 6.8h4.4',
  E: 'M5.5 0H0v10h5.5M0 5h4.6',
  I: 'M0 0v10',
  M: 'M0 10V0l4 6 4-6v10',
  S: 'M5.6 1.4C4.6-.4.5-.2.5 2.5c0 3.2 5.3 1.7 5.3 5 0 3-4.8 3.2-5.8 1',
  V: 'M0 0l3.5 10L7 0',
  X: 'M0 0l6.5 10M6.5 0L0 10',
};

interface WordProps {
  /** Letters with their positions. */
  letters: readonly (readonly [letter: string, x: number])[];
  colour: string;
  transform: string;
}

function Word({ letters, colour, transform }: WordProps) {
  return (
    <g transform={transform} fill="none" stroke={colour} strokeWidth="2" strokeLinejoin="round">
      {letters.map(([letter, x]) => (
        <path key={x} d={LETTERS[letter]} transform={`translate(${x})`} />
      ))}
    </g>
  );
}

interface Brand {
  name: string;
  /** The card brand's own colour, in every colour scheme. */
  card: string;
  mark: ReactNode;
}

const VISA = [
  ['V', 0],
  ['I', 9.5],
  ['S', 12.5],
  ['A', 20],
] as const;
const AMEX = [
  ['A', 0],
  ['M', 9.5],
  ['E', 20.5],
  ['X', 28.5],
] as const;

/** Small drawings of our own in the brands' colours, none of the brands' artwork. */
const BRANDS: readonly Brand[] = [
  {
    name: 'Visa',
    card: '#ffffff',
    mark: (
      <>
        <path d="M1 6a5 5 0 0 1 5-5h40a5 5 0 0 1 5 5z" fill="#1a1f71" />
        <path d="M1 26h50a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z" fill="#f7b600" />
        <Word letters={VISA} colour="#1a1f71" transform="translate(14.5 11) skewX(-12)" />
      </>
    ),
  },
  {
    name: 'Mastercard',
    card: '#ffffff',
    mark: (
      <>
        <circle cx="20.5" cy="16" r="9.5" fill="#eb001b" />
        <circle cx="31.5" cy="16" r="9.5" fill="#f79e1b" />
        <path d="M26 8.3a9.5 9.5 0 0 1 0 15.4 9.5 9.5 0 0 1 0-15.4z" fill="#ff5f00" />
      </>
    ),
  },
  {
    name: 'American Express',
    card: '#016fd0',
    mark: <Word letters={AMEX} colour="#ffffff" transform="translate(8.5 11)" />,
  },
];

/** [PAY-01] Accepted card brands, and whether this is a test. */
export function CardBrands() {
  const test = useTestCards();
  return (
    <div className={css.accepted}>
      <ul className={css.brands} aria-label={TEXTS.cards}>
        {BRANDS.map(({ name, card, mark }) => (
          <li key={name}>
            <svg width="52" height="32" viewBox="0 0 52 32" role="img" aria-label={name}>
              <rect x="0.5" y="0.5" width="51" height="31" rx="5.5" fill={card} />
              {mark}
              <rect x="0.5" y="0.5" width="51" height="31" rx="5.5" className={css.rim} />
            </svg>
          </li>
        ))}
      </ul>
      <output className={css.test}>
        {test && (
          <span>
            {TEXTS.testMode}
            <span className="visually-hidden">{TEXTS.testMeans}</span>
          </span>
        )}
      </output>
    </div>
  );
}
