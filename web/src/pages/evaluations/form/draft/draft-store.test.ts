import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** A store with a clock of its own, in milliseconds. */
function opened() {
  const clock = { now: 0 };
  const store = draftStore(newDraft('t-shirt', 'team'), () => clock.now);
  const name = (text: string, after = 100): void => {
    clock.now += after;
    store.change('/name', (draft) => ({ ...draft, name: text }));
  };
  return { store, name };
}

test('typing is undone as one step, a pause or another field begins the next', () => {
  const { store, name } = opened();
  for (const text of ['S', 'Sh', 'Shirt']) name(text);
  name('Shirt, blue', 2000);
  store.change('/reference', (draft) => ({ ...draft, reference: 'R1' }));
  name('Shirt, red');
  const seen: string[] = [];
  while (store.canUndo()) {
    store.undo();
    seen.push(`${store.get().name}|${store.get().reference}`);
  }
  expect(seen).toEqual(['Shirt, blue|R1', 'Shirt, blue|', 'Shirt|', '|']);
});

test('redo brings back what undo took; a new change forgets it', () => {
  const { store, name } = opened();
  name('First');
  name('Second', 2000);
  expect(store.undo()).toBe('/name');
  expect(store.redo()).toBe('/name');
  expect(store.get().name).toBe('Second');
  expect(store.redo()).toBeUndefined();
  store.undo();
  name('Third', 2000);
  expect(store.canRedo()).toBe(false);
  store.undo();
  expect(store.get().name).toBe('First');
});

test('rows added one after the other are steps of their own', () => {
  const { store } = opened();
  const add = () => store.change('/tags', (draft) => ({ ...draft, tags: [...draft.tags, 'x'] }), 'step');
  add();
  add();
  store.undo();
  expect(store.get().tags).toEqual(['x']);
});

test('what a change leaves alone is the same object, and an update without a change is no step', () => {
  const { store, name } = opened();
  const { parts } = store.get();
  name('New');
  expect(store.get().parts).toBe(parts);
  const places: (string | undefined)[] = [];
  store.subscribe((place) => places.push(place));
  store.change('/name', (draft) => draft);
  expect(places).toEqual([]);
  store.undo();
  expect(places).toEqual(['/name']);
});
