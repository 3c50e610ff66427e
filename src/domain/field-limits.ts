/** The most characters of what is typed, for the wire and for the fields of the site. */
export const LONGEST = {
  email: 254,
  phone: 30,
  /** First name or surname. */
  namePart: 60,
  name: 120,
  /** What a passenger calls a place of theirs: "Home". */
  ownName: 40,
  password: 200,
  /** A mailed code, with what may be typed around it. */
  code: 20,
  /** A promo code, with the spaces that it may be typed with. */
  promoCode: 40,
  /** An address as one text. */
  address: 200,
  street: 120,
  streetNumber: 20,
  postcode: 10,
  flight: 20,
  bookingNumber: 20,
  /** For the driver of one leg. */
  note: 1000,
  /** What colleagues write for one another. */
  staffNote: 2000,
  /** All of the help that is asked for; what is typed of it leaves room for what is ticked. */
  assistance: 500,
  otherAssistance: 350,
  /** Of a request for a quote. */
  request: 2000,
  /** Of a contact message. */
  comments: 4000,
  /** Of a mail that staff write. */
  subject: 150,
  /** An operator's sentence of a door that turns out to be elsewhere. */
  doorElsewhere: 300,
  /** What a list of bookings is searched for. */
  search: 100,
} as const;
