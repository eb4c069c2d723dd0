import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Protects unsaved input in a dialog's form. Its close button, Escape and Back ask once (`asking`); on a reload or
 * navigation the browser asks. An unchanged form is left without a question.
 */
export function useUnsavedWork(open: boolean, formId: string, leave: () => void) {
  const atFirst = useRef<string | null>(null);
  const [asking, setAsking] = useState(false);
  const isUnsaved = () => atFirst.current !== null && atFirst.current !== contentsOf(formId);
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    if (!open) return;
    const ask = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [open]);

  return {
    asking,
    stopAsking: () => setAsking(false),
    /** Must be called when the dialog has opened with its initial form. */
    begin() {
      atFirst.current = contentsOf(formId);
    },
    leaveOrAsk() {
      if (isUnsaved()) setAsking(true);
      else leave();
    },
  };
}

/** All values of a form; null without a form. */
function contentsOf(formId: string): string | null {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) return field.checked;
    return field instanceof HTMLButtonElement || !('value' in field) ? [] : String(field.value);
  });
  return JSON.stringify(fields);
}
