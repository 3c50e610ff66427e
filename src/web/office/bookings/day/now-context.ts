import { createContext, useContext } from 'react';

/** Milliseconds since 1970, by the minute, for all rows of a list at once. */
export const NowContext = createContext(0);

/** What the time is, for a row of a list. */
export const useRowNow = (): number => useContext(NowContext);
