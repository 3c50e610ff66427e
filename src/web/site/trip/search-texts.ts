/** Messages after a search was started. */
export const TEXTS = {
  loadingPrice: 'Please wait while loading price...',
  fetching: 'Please wait while fetching prices',
  /** [RES-13] Loading message, for several operators or one. */
  severalLegends: ['Lowest Price', 'Multiple Companies', 'Cheapest Price of a Company'],
  oneLegends: ['Lowest Price', 'Our Drivers', 'All-in Prices'],
  problem: 'There is a problem',
  askQuotation: 'Ask for a quotation',
  orCall: 'It begins with the trip that you have typed. Or call',
};
