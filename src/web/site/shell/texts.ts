export const TEXTS = {
  waiting: 'Please wait while loading content',
  loadingPage: 'Please wait while loading content...',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  fleet: 'Our Fleet',
  urgent: 'Urgent Booking',
  corporate: 'Corporate Account',
  contact: 'Contact Us',
  blurb:
    'Our booking system makes it easy to arrange and handle trips for yourself, your family or your clients.',
  operators: 'Operators',
  getInTouch: 'Get in touch',
  dataLicences: 'Map and place data',
  steps: 'Booking steps',
  stepNames: ['Book a Trip', 'Quotation', 'Personal Detail', 'Payment/Confirmation'],
  previous: 'Previous',
  next: 'Next step',
};

export const copyright = (year: number, company: string) => `© ${year} ${company}. All rights reserved.`;
