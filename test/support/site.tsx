import { createRoot, type Root } from 'react-dom/client';
import { expect, inject, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import '../../src/web/ui/tokens.css';
import '../../src/web/ui/base.css';
import type { Problem } from '../../src/contract/problem.ts';
import type { SettingRecord } from '../../src/contract/provider.ts';
import { parseSettings } from '../../src/domain/settings.ts';
import { App } from '../../src/web/app.tsx';
import { navigate, startHistory } from '../../src/web/client/router/history.ts';
import { renderWith } from '../../src/web/client/settings.ts';
import { forgetSavedPlaces } from '../../src/web/places/saved-places.ts';
import { dropStale } from '../../src/web/site/prices/pricing-state.ts';
import { adoptTrip } from '../../src/web/client/storage.ts';
import type { DemoAnswers } from './demo-answers.ts';

const WINDOW = [1280, 720] as const;

interface Start {
  /** Over those of the demo provider. */
  settings?: Record<string, string>;
  /** Stored values of earlier steps, by key. */
  stored?: Record<string, string>;
  /** The same of what this tab alone keeps. */
  ofTab?: Record<string, string>;
  /**
   * The server's answers, by call ("POST /api/v1/booking"), or by body or query, immediate or delayed. All other
   * calls are lost.
   */
  answers?: Record<string, unknown>;
  /** Width and height in CSS pixels. */
  window?: readonly [number, number];
  scheme?: 'light' | 'dark';
}

const demo: DemoAnswers = inject('demo');

let root: Root | null = null;
/** The calls that were made since the site was opened, "GET /api/v1/fetch_vehicles". */
export const calls: string[] = [];

startHistory();
document.documentElement.lang = 'en-GB';

/** Removes the site from the page. */
export function close(): void {
  // It outlives its page, and would lie over the next test's.
  document.querySelector<HTMLElement>('[role=alertdialog] button')?.click();
  root?.unmount();
  root = null;
  document.querySelector('#app')?.remove();
}

type Answering = (sent: unknown, headers: Headers) => unknown;

/** There is no server: what a test does not answer is a lost connection. */
function answerWith(answers: Record<string, unknown>): void {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const [path, query] = url.split('?');
    const call = `${method} ${path}`;
    calls.push(call);
    if (!(call in answers)) throw new TypeError('Failed to fetch');
    const given = answers[call];
    const sent: unknown = body ? JSON.parse(String(body)) : Object.fromEntries(new URLSearchParams(query));
    const answer =
      typeof given === 'function' ? await (given as Answering)(sent, new Headers(headers)) : given;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
}

/** The settings of the demo provider with changes, as the server returns them on request. */
export const settingRecords = (changes: Record<string, string>): SettingRecord[] =>
  Object.entries({ ...demo.settings, ...changes }).map(([setting_name, setting_value]) => ({
    setting_name,
    setting_value,
  }));

/** A refusal as the server writes it. */
export function refusal(status: number, problem: Omit<Problem, 'success'>): Response {
  return Response.json({ success: false, ...problem } satisfies Problem, { status });
}

/** The window's width and height, CSS pixels. */
export async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return;
  await page.viewport(width, height);
}

async function prefer(scheme: 'light' | 'dark'): Promise<void> {
  if (!window.matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await commands.prefer(scheme);
}

/** The whole site at an address, once its page is there. Every test begins with an empty storage. */
export async function open(path: string, start: Start = {}): Promise<void> {
  close();
  await resize(...(start.window ?? WINDOW));
  await prefer(start.scheme ?? 'light');
  localStorage.clear();
  sessionStorage.clear();
  // Modules keep state from the previous test: its trip, its requests and saved places.
  adoptTrip();
  dropStale();
  forgetSavedPlaces();
  for (const [key, value] of Object.entries(start.stored ?? {})) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(start.ofTab ?? {})) sessionStorage.setItem(key, value);
  adoptTrip();
  answerWith({ ...demo.answers, ...start.answers });
  renderWith(parseSettings({ ...demo.settings, ...start.settings }).settings);
  navigate(path, { replace: true });
  const element = document.createElement('div');
  element.id = 'app';
  document.body.append(element);
  root = createRoot(element);
  root.render(<App />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}
