import { type ChangeEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';

type Props = { busy: boolean; again: boolean; onChoose(file: File): void };

export function ChooseFile({ busy, again, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (file) onChoose(file);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".vcf,.csv,text/vcard,text/x-vcard,text/directory,text/csv"
        aria-label="File of contacts"
        className="hidden"
        onChange={take}
      />
      <Button
        variant={again ? 'quiet' : 'primary'}
        className={again ? '-mx-3' : 'w-full sm:w-auto'}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {again ? 'Choose another file' : 'Choose a file'}
      </Button>
    </div>
  );
}
