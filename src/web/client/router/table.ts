import { type ComponentType, createElement, use } from 'react';
import { plainPath } from '../../../domain/site-pages.ts';
import type { Progress } from '../../site/progress.ts';
import { codeOf, usable } from './code.ts';

export interface Page {
  Component: ComponentType;
  /** Whether its code has come. */
  isReady: () => boolean;
  /** Loads the page's code: once it has, the page renders without waiting. */
  load: () => Promise<unknown>;
  /** The module that it waits for, from src/web, if any: what the server tells browsers to preload. */
  source: () => string | undefined;
}

/** Row of the route table. */
export interface Route {
  /** Matched without regard to case or a trailing slash. */
  path: string;
  /** The document's title, before the company's name. */
  title: string;
  /** Replaces the title, if the query decides it. */
  titleOf?: (search: string) => string;
  navbar: boolean;
  footer: boolean;
  /** Its step in the booking stepper. */
  step?: 1 | 2 | 3 | 4;
  page?: Page;
  /** Target of the redirect, or null. */
  redirect?: (search: string) => string | null;
  /** The path to go to instead when earlier steps are missing, or null. */
  guard?: (progress: Progress) => string | null;
}

let table: ReadonlyMap<string, Route> = new Map();

/** The table is handed over rather than imported, because pages import the links that look into it. */
export function setRoutes(routes: readonly Route[]): void {
  table = new Map(routes.map((route) => [plainPath(route.path), route]));
}

export function matchRoute(path: string): Route | null {
  return table.get(plainPath(path)) ?? null;
}

/** "Our Fleet · Wharfe Cars" */
export function documentTitle({ title, titleOf }: Route, companyName: string, search = ''): string {
  return `${titleOf?.(search) ?? title} · ${companyName}`;
}

/** A page whose code is loaded when it is first wanted; after a failure the next intent to go there tries again. */
export function lazyPage(ask: () => Promise<{ default: ComponentType }>, source?: string): Page {
  const code = codeOf(ask);
  const shown = usable(code);
  function Component() {
    const { default: Shown } = use(shown());
    return createElement(Shown);
  }
  return { Component, source: () => source, isReady: () => code.here() !== null, load: code.load };
}

/** Loads the code behind an address on the first sign of intent; a failure shows when the page is opened. */
export function prefetch(to: string): void {
  const path = to.split(/[?#]/, 1)[0] ?? to;
  matchRoute(path)
    ?.page?.load()
    .catch(() => undefined);
}
