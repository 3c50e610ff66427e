/** What is said of a driver on the day, in its order. */
export const DRIVE_WORDS = ['on-way', 'arrived', 'on-board', 'dropped-off'] as const;
export type DriveWord = (typeof DRIVE_WORDS)[number];

/** What an operator is asked: whether it makes the trip, and what it says to a change. */
export const OPERATOR_ANSWERS = ['accept', 'agree', 'disagree'] as const;
export type OperatorAnswer = (typeof OPERATOR_ANSWERS)[number];
