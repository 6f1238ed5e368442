import { CopyButton } from './copy-button.tsx';

/** A text to pass on, with a button that copies it. */
export function CopyableField({ what, text }: { what: string; text: string }) {
  return (
    <div className="told">
      <dt>{what}</dt>
      <dd>
        <code translate="no">{text}</code>
        <CopyButton what={what} text={text} />
      </dd>
    </div>
  );
}
