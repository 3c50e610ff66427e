/** A sign-in that nobody uses for so many days has ended. */
export const SESSION_IDLE_DAYS = 30;
/** However much it is used, after so many days one signs in anew. */
export const SESSION_LONGEST_DAYS = 180;
