import { useState } from 'react';

const key = 'sillage.form-detail';

/** Whether the form asks only for the basics; remembered on this device. */
export function useBasicForm(): readonly [boolean, (basic: boolean) => void] {
  const [basic, setBasic] = useState(readBasic);
  const choose = (next: boolean): void => {
    setBasic(next);
    try {
      localStorage.setItem(key, next ? 'basic' : 'all');
    } catch {
      // Storage is full or blocked: the choice lasts as long as the page.
    }
  };
  return [basic, choose];
}

function readBasic(): boolean {
  try {
    return localStorage.getItem(key) !== 'all';
  } catch {
    return true;
  }
}
