import ImageDown from 'lucide-react/icons/image-down';
import Printer from 'lucide-react/icons/printer';
import Share from 'lucide-react/icons/share';
import { useCallback, useState } from 'react';
import { productFor } from '#shared/brand.ts';
import { saveFile } from '../call/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { useProduct } from './card-face.tsx';
import { canShareFiles, cardFiles } from './card-files.ts';
import type { DrawnCard } from './draw-cards.ts';
import { SelfPrintSheet } from './self-print-sheet.tsx';

type Props = { card: DrawnCard; cards: DrawnCard[]; saveWords?: string };

/** Saves or shares `card` as pictures, and prints all cards on the user's printer. */
export function SaveCard({ card, cards, saveWords = 'Save as picture' }: Props) {
  const product = useProduct();
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const failed = () => 'This device couldn’t make the pictures.';
  const saving = useSubmit({
    async send() {
      for (const file of await cardFiles(card, product)) saveFile(file, file.name);
      showToast({ tone: 'success', title: 'Saved', description: 'One picture for each side.' });
    },
    failed,
  });
  const sharing = useSubmit({
    async send() {
      const files = await cardFiles(card, product);
      await navigator.share({ files, title: productFor(card.title) }).catch(throwUnlessDismissed);
    },
    failed,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: it does not group form controls.
    <div
      role="group"
      aria-label="Save, share or print"
      className="-mx-3 flex flex-wrap justify-center print:hidden"
    >
      <Button variant="quiet" busy={saving.isPending} onClick={() => void saving.submit()}>
        <Icon of={ImageDown} />
        {saveWords}
      </Button>
      {canShareFiles() && (
        <Button variant="quiet" busy={sharing.isPending} onClick={() => void sharing.submit()}>
          <Icon of={Share} />
          Share
        </Button>
      )}
      <Button variant="quiet" onClick={() => setPrinting(true)}>
        <Icon of={Printer} />
        Print at home
      </Button>
      {printing && <SelfPrintSheet cards={cards} onPrinted={stopPrinting} />}
    </div>
  );
}

/** Ignores the error thrown when the user closes the share sheet. */
function throwUnlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
