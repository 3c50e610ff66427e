import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { clearAllButSettings } from '../../src/web/client/storage.ts';
import { field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

type Typed = Record<string, string>;

const REQUEST: Typed = {
  'Pick Up': 'Ryde Esplanade, Isle of Wight',
  'Drop Off': 'Gatwick Airport',
  Date: addDays(londonTime(Date.now()).date, 1),
  Time: '15:05',
  Email: 'ann@example.org',
  Telephone: '0113 496 0123',
  Luggages: '3',
  Passenger: '12',
  'Passenger Name': 'Ann',
  'Additional Comments': 'Two dogs\nand a canoe',
};
const MESSAGE: Typed = {
  'First Name': 'Bob',
  'Last Name': 'Bee',
  Email: 'bob@example.org',
  'Query Reason': 'Lost Item',
  Telephone: '0113 496 0123',
  'Booking Number': '123',
  'Additional Comments': 'My umbrella, black.',
};
const FORMS = [
  { path: '/quoteView', typed: REQUEST, send: 'SEND' },
  { path: '/contactus', typed: MESSAGE, send: 'SUBMIT' },
];

async function type(typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const control = field(label);
    const isSelect = control.element() instanceof HTMLSelectElement;
    await (isSelect ? userEvent.selectOptions(control, value) : control.fill(value));
  }
}

async function expectTyped(typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

const STORAGES = ['localStorage', 'sessionStorage'] as const;

/** As in a browser that keeps nothing for the site. @returns gives its storage back */
function blockStorage(): () => void {
  const own = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
  for (const name of STORAGES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
  return () => STORAGES.forEach((name, at) => Object.defineProperty(window, name, own[at] ?? {}));
}

/** To another page by its link, and back. */
async function awayAndBack(): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Fleet' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Our Fleet' })).toBeVisible();
  history.back();
}

for (const { path, typed, send } of FORMS) {
  test(`text typed into ${path} survives a failed submission, and visiting another page`, async () => {
    await open(path);
    await type(typed);
    await page.getByRole('button', { name: send }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await awayAndBack();
    await expectTyped(typed);
  });

  test(`text typed into ${path} is kept in memory if storage is blocked`, async () => {
    await open(path);
    const giveBack = blockStorage();
    try {
      await type(typed);
      await awayAndBack();
      await expectTyped(typed);
    } finally {
      giveBack();
    }
    expect(drafts()).toEqual([]);
    // The memory is of the page, which a reload ends.
    clearAllButSettings();
    await open(path);
    await expect.element(field('Email')).toHaveValue('');
  });

  test(`[PAY-08] text typed into ${path} is cleared with everything else that is stored`, async () => {
    await open(path);
    await type(typed);
    expect(drafts()).toHaveLength(1);
    await open('/payment-cancel', {
      stored: { CheckoutSession: '"its own"' },
      ofTab: { ...sessionStorage },
    });
    await expect.poll(drafts).toEqual([]);
  });

  test(`a damaged or foreign draft of ${path} is ignored`, async () => {
    await open(path);
    await type(typed);
    const [key = ''] = drafts();
    for (const content of ['{', '[]', '"x"', '{"fields":{}}', '{"email":5}']) {
      await open(path, { ofTab: { [key]: content } });
      await expect.element(field('Email')).toHaveValue('');
    }
  });
}
