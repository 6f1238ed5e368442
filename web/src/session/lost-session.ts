import { useSyncExternalStore } from 'react';
import { onLostSession } from '../api/call-api.ts';
import { listeners } from '../stores/listeners.ts';

// The requests that found the session lost wait here until somebody has signed in again.

interface Waiting {
  readonly answered: Promise<boolean>;
  readonly answer: (signedIn: boolean) => void;
}

let waiting: Waiting | undefined;
const { tell, subscribe } = listeners();

/** Asks to sign in over the page, once for all requests that wait. Resolves to whether that happened. */
export function askToSignInAgain(): Promise<boolean> {
  if (waiting === undefined) {
    let answer: Waiting['answer'] = () => {};
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    waiting = { answered, answer };
    tell();
  }
  return waiting.answered;
}

/** Lets the waiting requests go on: repeated if the user is signed in again, otherwise refused. */
export function endWaiting(signedIn: boolean): void {
  waiting?.answer(signedIn);
  waiting = undefined;
  tell();
}

/** Whether the session was lost and the page waits for a new one. */
export function useLostSession(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

onLostSession(askToSignInAgain);
