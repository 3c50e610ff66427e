/** [PLACE-02, PLACE-04] What is asked about a place before there is a price. */
export const QUESTION = {
  which: (text: string) => (text.includes(',') ? `Which “${text}” do you mean?` : `Which ${text}?`),
  didYouMean: (label: string) => `Did you mean ${label}?`,
  didYouMeanOne: 'Did you mean one of these?',
  whichOne: 'Which one do you mean?',
  /** "the middle of Harrogate" → "Where in Harrogate?" */
  where: (point: string) => `Where in ${point.replace(/^the middle of /, '')}?`,
  notFound: (unmatched: string) => `“${unmatched}” was not found on our map.`,
  unknown: (text: string) => `“${text}” is not a name that we know.`,
  apart: (text: string) => `“${text}” names places that lie apart.`,
  onlyKnown: {
    locality: 'We know this only as a town or village.',
    area: 'We know this only as a postcode area.',
  },
  capital: (point: string) => point.charAt(0).toUpperCase() + point.slice(1),
  told: (text: string) => `Your driver is told “${text}”`,
  count: (number: number, of: number) => `Question ${number} of ${of}`,
  first: 'Before there is a price, please tell us:',
  none: 'None of these',
  hint: 'Type a street with its town, a full postcode, or a station, hotel or other place nearby.',
  call: (phone: string) => `Or call us on ${phone}.`,
};
