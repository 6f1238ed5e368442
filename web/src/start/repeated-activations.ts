/** Milliseconds between the clicks of a double click; the default of Windows. */
const doubleClick = 500;
/** Pixels that the pointer may move between them; touch reaches the same place less exactly than a mouse. */
const samePlace = 10;

/**
 * Ignores the second click of a double click, a second quick Enter and the repetitions of a key held down, if the first
 * has begun to write: what follows would write the same once more, or hit the button that has moved there. Buttons show
 * that they are busy only once they are drawn again, and no longer when the answer was quick.
 * Returns what is to be called when something begins to write.
 */
export function ignoreRepeatedActivations(page: EventTarget): () => void {
  let before: Activation | undefined;
  let wrote = false;
  const decide = (event: Event, now: Activation, certain: boolean): void => {
    const again = before !== undefined && (certain || follows(now, before));
    before = now;
    if (!again) wrote = false;
    else if (wrote) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener(
    'click',
    (event) => {
      const { detail, clientX: x, clientY: y, timeStamp: at, target } = event as MouseEvent;
      // Of a key, which was seen before, or of a script.
      if (detail > 0) decide(event, { kind: 'click', at, target, x, y }, detail > 1);
    },
    true,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, timeStamp: at, target } = event as KeyboardEvent;
      if (key === 'Enter') decide(event, { kind: 'key', at, target }, repeat);
      else before = undefined;
    },
    true,
  );
  // What is written now is something else.
  page.addEventListener(
    'input',
    () => {
      before = undefined;
    },
    true,
  );
  return () => {
    wrote = true;
  };
}

type Activation =
  | {
      readonly kind: 'click';
      readonly at: number;
      readonly target: EventTarget | null;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'key'; readonly at: number; readonly target: EventTarget | null };

/** Whether an activation comes so soon after another, of the same button at the same place, that it is the second of two. */
function follows(now: Activation, before: Activation): boolean {
  if (now.at - before.at > doubleClick || now.target !== before.target) return false;
  if (now.kind === 'key' || before.kind === 'key') return now.kind === before.kind;
  return Math.abs(now.x - before.x) <= samePlace && Math.abs(now.y - before.y) <= samePlace;
}
