import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the field, for programs that read the page aloud. */
  label: string;
  accept: string;
  onChoose(file: File): void;
};

/** A button that asks for a file. */
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
          // So that the same file can be chosen again, once it has been put right.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
