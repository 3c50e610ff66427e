/** Texts of the form and next to it. */
export const TEXTS = {
  title: 'Your ride, priced before you book',
  closedTitle: 'Your ride, priced by a person',
  closedPromise: 'Prices by email or telephone',
  stepTitle: 'Book a Trip',
  promise: 'All-in prices: what you see is what you pay',
  /** [RES-13] Text about the operators. */
  several: {
    lead: 'Taxis and private hire anywhere in Great Britain, from licensed local operators.',
    promise: 'Licensed operators only, named before you book',
    closedPromise: 'Licensed operators only',
  },
  one: {
    lead: 'Taxis and private hire with our licensed drivers.',
    promise: 'Our licensed drivers make every trip',
    closedPromise: 'Our licensed drivers make every trip',
  },
  payEither: 'Pay by card now, or in the car',
  payCard: 'Pay by card when you book',
  payCar: 'Pay your driver in the car',
  tabs: 'Ways to book',
  quote: 'GET A QUOTE',
  hourly: 'Hourly Rate',
  noForms: (phone: string) =>
    `Online booking is closed at the moment. Please ${phone && 'call us or '}send a quote request.`,
  quoteRequest: 'Send a quote request',
};
