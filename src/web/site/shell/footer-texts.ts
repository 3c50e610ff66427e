export const TEXTS = {
  blurb:
    'Our booking system makes it easy to arrange and handle trips for yourself, your family or your clients.',
  operators: 'Operators',
  operator: 'Operator',
  getInTouch: 'Get in touch',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  dataLicences: 'Map and place data',
};

export const copyright = (year: string, company: string) => `© ${year} ${company}. All rights reserved.`;
