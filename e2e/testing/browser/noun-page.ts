import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { firstTeam } from '../service/evaluation-steps.ts';
import type { RunningService } from '../service/running-service.ts';

/** A signed-in page, and the API. */
export interface NounFixture {
  readonly service: RunningService;
  readonly page: Page;
  readonly teamId: string;
  /** Opens a page of the application: as a link does it, or with the application loaded again. */
  open(path: string): Promise<void>;
  load(path: string): Promise<void>;
  /** Simulates that the window becomes visible again, which triggers a refetch. */
  look(): Promise<void>;
  /** Waits until a text is on the page. */
  see(text: string | RegExp): Promise<void>;
  /** Waits until a text is no longer on the page. */
  gone(text: string): Promise<void>;
  read<T>(path: string): Promise<T>;
  /** Changes a record by the API; the request must succeed. */
  send<T = unknown>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  press(role: 'button' | 'link', name: string): Promise<void>;
  /** Confirms the open dialog. */
  confirm(name: string): Promise<void>;
}

/** One noun of the public interface in the browser. */
export type NounRow = {
  /** A change by the API appears on an open page without a reload. */
  byApi(fixture: NounFixture): Promise<void>;
} & (
  | {
      /** A change by mouse is read back by the API; or the test of `e2e` that does so. */
      readonly inBrowser: ((fixture: NounFixture) => Promise<void>) | `${string}.test.ts`;
    }
  | {
      /** Why it cannot be changed. */
      readonly readOnly: string;
    }
);

export async function nounFixture(service: RunningService, page: Page): Promise<NounFixture> {
  return {
    service,
    page,
    teamId: await firstTeam(service),
    async open(path) {
      const address = `${service.address}/app${path}`;
      const isElsewhere = page.url().startsWith(`${service.address}/app`) && page.url() !== address;
      // To load the application takes most of the time of a test.
      if (isElsewhere) await page.evaluate((to) => history.pushState({}, '', to), address);
      else await page.goto(address);
    },
    async load(path) {
      await page.goto(`${service.address}/app${path}`);
    },
    look: () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }),
    see: (text) => page.locator('main').getByText(text).first().waitFor(),
    async gone(text) {
      await expect.poll(() => page.locator('main').getByText(text).count()).toBe(0);
    },
    async read<T>(path: string) {
      const answer = await service.call('GET', path);
      expect(answer.status, answer.text.slice(0, 2000)).toBe(200);
      return answer.body as T;
    },
    async send<T>(method: string, path: string, body?: unknown) {
      const answer = await service.call(method, path, body === undefined ? {} : { body });
      expect(answer.status, answer.text.slice(0, 2000)).toBeLessThan(300);
      return answer.body as T;
    },
    press: (role, name) => page.locator('main').getByRole(role, { name, exact: true }).first().click(),
    confirm: (name) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  };
}
