import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StepNavigation } from './step-top.tsx';

const shown = (props: Parameters<typeof StepNavigation>[0]) =>
  renderToStaticMarkup(createElement(StepNavigation, props));

describe('[STEP-06] Previous and Next', () => {
  it('lead to / and nowhere by default', () => {
    expect(shown({})).toMatch(/<a [^>]*href="\/"[^>]*>Previous<\/a>/);
    expect(shown({})).not.toContain('<button');
  });

  it('have the given targets and labels', () => {
    expect(shown({ previous: '/quotationview' })).toMatch(/<a [^>]*href="\/quotationview"/);
    expect(shown({ next: '/paymentview' })).toMatch(/<button[^>]*>Next step<\/button>/);
    expect(shown({ next: '/paymentview', nextText: 'Go on' })).toMatch(/<button[^>]*>Go on<\/button>/);
    expect(shown({ previousText: 'Back' })).toMatch(/<a [^>]*>Back<\/a>/);
  });
});
