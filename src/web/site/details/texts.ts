import { BAD_PHONE } from '../../phone/phone.ts';
import { BAD_EMAIL } from '../../refusal.ts';

export const TEXTS = {
  heading: 'Your details',
  registration: 'Registration Details',
  firstName: 'First name',
  surname: 'Surname',
  number: 'Mobile number',
  numberHint:
    'Use international format with a + prefix, for example +31..., or a phone number where the client can be contacted',
  email: 'Email',
  emailHint: 'Your booking details are sent here',
  passengerDetails: 'Are you booking for someone else?',
  no: 'No, I am travelling',
  yes: 'Yes, for someone else',
  passengerTitle: 'Who is travelling?',
  passengerName: "Passenger's name",
  passengerEmail: "Passenger's email",
  passengerPhone: "Passenger's phone number",
  optionalHint: 'Optional',
  additionalInfo: 'Additional info',
  additionalHint: 'Anything the driver should know. Optional.',
  returnAdditionalInfo: 'Return Additional Info',
  assistanceTitle: 'Can we help with the journey?',
  assistanceHint: 'We ask everyone. It never changes the price.',
  assistance: [
    { code: 'find', label: 'Help to find and reach the vehicle' },
    { code: 'wheelchair', label: 'I travel with a wheelchair that folds' },
    { code: 'dog', label: 'I travel with an assistance dog' },
  ],
  assistanceOther: 'Any other help',
  confirmingPrice: 'Please wait while loading price...',
  yourVehicle: 'Your vehicle',
  yourTrip: 'Your trip',
  back: 'Back',
  next: 'Next',
  checkFields: 'Please check the fields marked below.',
};

/** Messages at the fields; the first four are the specification's, in the order in which they are checked. */
export const CHECKS = {
  email: 'Enter Passenger Email to receive booking details',
  password: 'Enter Password for booking',
  privacy: 'Please Accept Our Privacy Policies',
  terms: 'Please Accept Our Term and Conditions',
  firstName: 'Enter your first name',
  number: BAD_PHONE,
  emailForm: BAD_EMAIL,
  passengerName: "Enter the passenger's name",
  passengerNumber: "Enter the passenger's whole number, with its area or country code and no extension",
};
