import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import * as styles from './file-drop.module.css';

interface FileDropProps {
  /** Of the button. */
  readonly id?: string;
  /** Accessible name of the file input. */
  readonly label: string;
  readonly choose: string;
  /** What may be dropped, shown below the button. */
  readonly text: string;
  readonly accept: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop a file on, with a button that does the same. */
export function FileDrop({ id, label, choose, text, accept, disabled, loading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file !== undefined && disabled !== true) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, the button does the same
    <div
      className={over ? `${styles.importDrop} ${styles.over}` : styles.importDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className={styles.importInput}
        aria-label={label}
        tabIndex={-1}
        disabled={disabled ?? false}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        onClick={() => input.current?.click()}
        disabled={disabled ?? false}
        loading={loading ?? false}
      >
        {choose}
      </Button>
      <p className="quiet">{text}</p>
    </div>
  );
}
