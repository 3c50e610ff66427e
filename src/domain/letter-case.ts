/** "the return trip" → "The return trip" */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Your trip" → "your trip", within a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
