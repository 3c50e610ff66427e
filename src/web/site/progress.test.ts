import { describe, expect, it } from 'vitest';
import { guardDetails, guardPayment, guardResults } from './progress.ts';

const at = (text: string) => ({
  prices: text.includes('p'),
  search: text.includes('s'),
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
    ['psv', null],
  ])('[STEP-03] Personal Detail with %j leads to %j', (progress, target) => {
    expect(guardDetails(at(progress))).toBe(target);
  });

  it.each([
    ['', '/home'],
    ['pvr', '/home'],
    ['ps', '/quotationview'],
    ['psr', '/quotationview'],
    ['psv', '/personalDetailView'],
    ['psvr', null],
  ])('[STEP-04] Payment with %j leads to %j', (progress, target) => {
    expect(guardPayment(at(progress))).toBe(target);
  });
});
