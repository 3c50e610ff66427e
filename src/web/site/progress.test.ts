import { describe, expect, it } from 'vitest';
import { guardDetails, guardPayment, guardResults } from './progress.ts';

const at = (text: string) => ({
  prices: text.includes('p'),
  search: text.includes('s'),
  closed: text.includes('c'),
  vehicle: text.includes('v'),
  registration: text.includes('r'),
});

describe('guards of the booking steps', () => {
  it.each([
    ['', '/home'],
    ['v', '/home'],
    ['p', null],
  ])('[STEP-02] Quotation with %j leads to %j', (progress, target) => {
    expect(guardResults(at(progress))).toBe(target);
  });

  it.each([
    ['', '/home'],
    ['vr', '/home'],
    ['pv', '/home'],
    ['ps', '/quotationview'],
    ['psvc', '/quotationview'],
    ['psv', null],
  ])('[STEP-03] [API-05] Personal Detail with %j leads to %j', (progress, target) => {
    expect(guardDetails(at(progress))).toBe(target);
  });

  it.each([
    ['', '/home'],
    ['pvr', '/home'],
    ['ps', '/quotationview'],
    ['psr', '/quotationview'],
    ['psvrc', '/quotationview'],
    ['psv', '/personalDetailView'],
    ['psvr', null],
  ])('[STEP-04] [API-05] Payment with %j leads to %j', (progress, target) => {
    expect(guardPayment(at(progress))).toBe(target);
  });
});
