import { describe, expect, it } from 'vitest';
import { publicUrl, viewOf } from './embed/report.ts';

describe('[EMB-01] the address sent to the host page', () => {
  it.each([
    ['/quoteView?from=Leeds', '/quoteView?from=Leeds'],
    ['/payment-success?session_id=cs_1&status=success', '/payment-success?status=success'],
    ['/payment-success?reference=secret', '/payment-success'],
  ])('%s', (path, told) => {
    expect(publicUrl(`https://taxi.example${path}`)).toBe(`https://taxi.example${told}`);
  });
});

describe('the visible part of a frame, where dialogs appear', () => {
  it.each([
    ['seen in the middle', 2000, { top: 600, bottom: 1300 }, { top: 600, bottom: 700 }],
    ['seen whole', 500, { top: 0, bottom: 500 }, { top: 0, bottom: 0 }],
    ['its end just seen', 2000, { top: 1990, bottom: 2000 }, { top: 1580, bottom: 0 }],
    ['its beginning just seen', 2000, { top: 0, bottom: 30 }, { top: 0, bottom: 1580 }],
    ['shorter than any dialog', 300, { top: 100, bottom: 200 }, { top: 0, bottom: 0 }],
  ])('%s', (_name, height, visible, view) => {
    expect(viewOf(height, visible)).toEqual(view);
  });
});
