/** A passenger's sign-in that nobody uses for so many days has ended. */
export const SESSION_IDLE_DAYS = 30;
/** However much it is used, after so many days one signs in anew. */
export const SESSION_LONGEST_DAYS = 180;
/** The same of people who work here, who see everybody's bookings. */
export const WORK_SESSION_IDLE_MINUTES = 60;
/** A long shift, and the next one signs in anew. */
export const WORK_SESSION_LONGEST_HOURS = 24;
/** Between the password and the code that is asked for beside it. */
export const SECOND_STEP_MINUTES = 10;
/** For so long a link to set a password is good. */
export const INVITATION_HOURS = 72;
