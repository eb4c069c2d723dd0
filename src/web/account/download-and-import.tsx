import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { api } from '#shared/api.ts';
import type { ImportAnswer } from '#shared/notebook.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { buttonClass } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
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
      <Row words="All your details and orders, in one file.">
        <a href={api.account.download.path} download className={`${buttonClass('secondary')} w-full`}>
          <Icon of={Download} />
          Download everything
        </a>
      </Row>
      <Row words="Import a file you’ve downloaded, here or from another account. We’ll skip anything that’s already there.">
        <FileButton
          label="File to import"
          accept=".json,application/json"
          variant="secondary"
          className="w-full"
          busy={isPending}
          onChoose={(file) => void submit(file)}
        >
          <Icon of={Upload} />
          Import a file
        </FileButton>
      </Row>
      <p role="status" className="font-semibold empty:sr-only">
        {added && importWords(added)}
      </p>
      <SaveError error={error} />
    </>
  );
}

/** A button with its description beside it. */
function Row({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-3 not-first:border-t not-first:border-rule not-first:pt-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <p>{words}</p>
      <div>{children}</div>
    </div>
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
