/** Characters that a new password has at least. */
export const SHORTEST_PASSWORD = 8;
