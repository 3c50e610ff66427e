export const TEXTS = {
  choosePerson: 'Saved passenger',
  anotherPerson: 'Another person',
  heading: 'Your details',
  registration: 'Registration Details',
  numberHint:
    'Use international format with a + prefix, for example +31..., or a phone number where you can be contacted.',
  textMessages:
    'Text me at this number when the trip is booked or cancelled. Mobiles only; each text has a link that ends them.',
  emailHint: 'Your booking details are sent here',
  passengerDetails: 'Are you booking for someone else?',
  no: 'No, I am travelling',
  yes: 'Yes, for someone else',
  passengerTitle: 'Who is travelling?',
  optionalHint: 'Optional',
  additionalHint: 'Anything the driver should know. Optional.',
  assistanceTitle: 'Can we help with the journey?',
  assistanceHint: 'We ask everyone. It never changes the price.',
  assistance: [
    { code: 'find', label: 'Help to find and reach the vehicle' },
    { code: 'wheelchair', label: 'I travel with a wheelchair that folds' },
    { code: 'dog', label: 'I travel with an assistance dog' },
  ],
  yourVehicle: 'Your vehicle',
  yourTrip: 'Your trip',
  back: 'Back',
  next: 'Next',
  checkFields: 'Please check the fields marked below.',
};
