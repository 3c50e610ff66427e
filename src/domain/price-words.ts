/** What is said of a price, wherever prices are listed. */
export const PRICE_WORDS = {
  allIn: 'All-in price',
  noPrice: 'Price on request',
  why: 'Why this price?',
  caption: 'What the price is made of',
  wheelchairFits: (accessible: boolean) => (accessible ? 'Wheelchair accessible' : 'Folded wheelchair only'),
};
