/** [JRN-10] What holds when the car is late, beside the price and in the terms: no more than the law gives. */
export const LATE =
  'If the car is late or does not come, tell us or the operator, whose number is in your confirmation: a trip that is not made need not be paid.';
