import { useEffect, useState } from 'react';

/** Milliseconds after the last change: who listens is told once, not at every letter. */
const silence = 1500;

/** Says a sentence to those who do not see it, when it has stayed the same for a while. */
export function SpokenChange({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSaid(sentence), silence);
    return () => clearTimeout(later);
  }, [sentence]);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  );
}
