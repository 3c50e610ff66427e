import { page } from 'vitest/browser';
import { button, field } from '../support/seen.ts';

/** The popup that changes the search, and its contents. */
export const popup = () => page.getByRole('dialog', { name: 'Change Search' });
export const typed = (label: string) => field(label, popup());
export const opener = () => button('Change Search');
export const find = () => button('Search', popup()).click();
