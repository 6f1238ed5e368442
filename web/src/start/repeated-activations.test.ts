import { expect, test } from 'vitest';
import { ignoreRepeatedActivations } from './repeated-activations.ts';

/** A page with a button that writes, which reacts to clicks and to Enter. */
function pageThatWrites(writes = true) {
  const page = new EventTarget();
  const began = ignoreRepeatedActivations(page);
  let times = 0;
  const act = (): void => {
    times++;
    if (writes) began();
  };
  page.addEventListener('click', act);
  page.addEventListener('keydown', (event) => (event as KeyboardEvent).key === 'Enter' && act());
  const send = (type: string, at: number, facts: object = {}): number => {
    const event = Object.assign(new Event(type, { cancelable: true }), facts);
    Object.defineProperty(event, 'timeStamp', { value: at });
    page.dispatchEvent(event);
    return times;
  };
  const click = (at: number, detail: number, x = 0) => send('click', at, { detail, clientX: x, clientY: 0 });
  const press = (at: number, key: string, repeat = false) => send('keydown', at, { key, repeat });
  return { click, press, send };
}

test('a double click writes once, however quick the answer is and however slow the browser lets it be', () => {
  const { click } = pageThatWrites();
  expect([click(0, 1), click(700, 2), click(900, 3)]).toEqual([1, 1, 1]);
});

test('two taps at the same place count as a double click also where the browser does not count them', () => {
  const { click } = pageThatWrites();
  expect([click(0, 1), click(300, 1, 8)]).toEqual([1, 1]);
});

test('a click elsewhere, later, or after something was typed is one of its own', () => {
  const { click, send } = pageThatWrites();
  expect([click(0, 1), click(100, 1, 60), click(700, 1, 60)]).toEqual([1, 2, 3]);
  send('input', 750);
  expect(click(800, 1, 60)).toBe(4);
});

test('clicks that write nothing are all heard', () => {
  const { click } = pageThatWrites(false);
  expect([click(0, 1), click(100, 2), click(200, 3)]).toEqual([1, 2, 3]);
});

test('Enter that is held down or pressed twice writes once, and again after another key', () => {
  const { press } = pageThatWrites();
  expect([press(0, 'Enter'), press(600, 'Enter', true), press(900, 'Enter')]).toEqual([1, 1, 1]);
  press(950, 'Tab');
  expect(press(1_000, 'Enter')).toBe(2);
});
