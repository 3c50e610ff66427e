import type { Option } from './field.tsx';

/** Whole numbers as options, e.g. numbers(1, 20) or numbers(0, 55, 5, 2) for "00", "05" … */
export function numbers(from: number, to: number, step = 1, digits = 1): Option[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const text = String(from + index * step).padStart(digits, '0');
    return { value: text, label: text };
  });
}
