export const TEXTS = {
  waiting: 'Please wait while loading content',
  loadingPage: 'Please wait while loading content...',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  fleet: 'Our Fleet',
  urgent: 'Urgent Booking',
  signIn: 'Sign in',
  trips: 'My trips',
  contact: 'Contact Us',
  blurb:
    'Our booking system makes it easy to arrange and handle trips for yourself, your family or your clients.',
  operators: 'Operators',
  operator: 'Operator',
  getInTouch: 'Get in touch',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  dataLicences: 'Map and place data',
  steps: 'Booking steps',
  stepNames: ['Book a Trip', 'Quotation', 'Personal Detail', 'Payment/Confirmation'],
  previous: 'Previous',
  next: 'Next step',
  elsewhere: {
    changed: {
      text:
        'Your search was changed in another tab. This page still shows the trip you searched for here: only this ' +
        'one is booked from here.',
      see: 'See the other trip',
    },
    ended: {
      text:
        'A booking was finished or cancelled in another tab. It may have been this trip: please check before you ' +
        'book it here.',
      see: 'Search again',
    },
  },
  keepTrip: 'Go on with this trip',
  failedTitle: 'This page could not be shown',
  failedText: 'Your details are still here. Please check your connection and try again.',
  partMissing: 'Part of this page has not come. Please check your connection and try again.',
  tryAgain: 'Try again',
  noTrip:
    'There is no trip here to go on with. Please enter where you are going; if you have booked already, the details have come by e-mail.',
  lostTitle: 'Please search again',
  lostText:
    'Your browser lets this page keep nothing, so that loading it again has lost your search. If you have booked already, the details have come by e-mail.',
};

export const copyright = (year: string, company: string) => `© ${year} ${company}. All rights reserved.`;
