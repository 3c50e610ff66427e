export const TEXTS = {
  /** Where it takes two lines, the time stays whole. */
  cheaper: (price: string, time: string) => `Cheaper: ${price} at\u{a0}${time}`,
  cheaperSaid: (price: string, time: string) => `Cheaper at other times: from ${price} at ${time}`,
  others: 'Prices at other times',
  group: 'Lowest price by pick-up time',
  yours: 'your time',
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
};
