import type { Warning } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useWarningTexts } from './use-warning-texts.ts';

/** What is probably a slip, or is left out: it must not wait until somebody opens the notes. */
export const isPressing = ({ code }: Pick<Warning, 'code'>): boolean => /^(weight|step)\./.test(code);

interface PressingWarningsProps {
  readonly warnings: readonly Warning[];
  /** What can be done about it, behind each text. */
  readonly children?: ReactNode;
}

/** The pressing warnings, above the figures that they put in doubt. */
export function PressingWarnings({ warnings, children }: PressingWarningsProps) {
  return useWarningTexts(warnings.filter(isPressing)).map(({ text, english }) => (
    <p key={text} className="notice" role="status" lang={english ? 'en' : undefined}>
      {text} {children}
    </p>
  ));
}
