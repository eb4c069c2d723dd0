import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Accessible name of the field. */
  label: string;
  accept: string;
  onChoose(file: File): void;
};

/** A button for choosing a file. */
export function FileButton({ label, accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again after it was corrected.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
