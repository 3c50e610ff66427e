import { useChoice } from '../remembered.ts';

/** Whether single keys do something in this browser: yes, until somebody who sits here says no. */
export const useShortcutsOn = () => useChoice('shortcuts', true);
