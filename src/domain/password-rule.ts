/** Characters that a new password has at least. */
export const SHORTEST_PASSWORD = 8;
/** The same of people who work here. */
export const SHORTEST_STAFF_PASSWORD = 12;
