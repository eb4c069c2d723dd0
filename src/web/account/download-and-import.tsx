import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import type { ImportAnswer } from '#shared/notebook.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { buttonClass } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Fold } from '../ui/fold.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Icon } from '../ui/icon.tsx';

/** Download of the account, and import of a downloaded file. */
export function YourData() {
  const [added, setAdded] = useState<ImportAnswer | null>(null);
  const { submit, error, isPending } = useSubmit({
    async send(file: File) {
      setAdded(null);
      setAdded(await importFile(file));
    },
  });

  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <a href={api.account.download.path} download className={buttonClass('secondary')}>
          <Icon of={Download} />
          Download everything
        </a>
        <FileButton
          label="File to import"
          accept=".json,application/json"
          variant="secondary"
          busy={isPending}
          onChoose={(file) => void submit(file)}
        >
          <Icon of={Upload} />
          Import a file
        </FileButton>
      </div>
      <p role="status" className="font-semibold text-primary empty:sr-only">
        {added && importWords(added)}
      </p>
      <SaveError error={error} />
      <Fold title="What’s in the file?">
        <p>
          All your details and orders. You can import the file here or into another account. We’ll skip
          anything that’s already there.
        </p>
      </Fold>
    </>
  );
}

const MAX_BYTES = 10_000_000;

/** A file that is not JSON or is much too large is sent as null, so that the server's message is shown. */
async function importFile(file: File): Promise<ImportAnswer> {
  const body = file.size > MAX_BYTES ? null : parse(await file.text());
  return sendNotebook(body as never);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
