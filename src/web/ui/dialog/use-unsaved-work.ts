import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Sees to it that what is typed in a dialog's form is not lost by a slip: whoever would leave it by its close button, Escape
 * or Back is asked once (`asking`), and by a reload or another address is asked by the browser. Nobody is asked while the form
 * is as it was when it opened.
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
    /** To be called when the dialog has opened, with its form as it is at first. */
    begin() {
      atFirst.current = contentsOf(formId);
    },
    leaveOrAsk() {
      if (isUnsaved()) setAsking(true);
      else leave();
    },
  };
}

/** Everything that is typed, chosen and ticked in a form; null without a form. */
function contentsOf(formId: string): string | null {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) return field.checked;
    return field instanceof HTMLButtonElement || !('value' in field) ? [] : String(field.value);
  });
  return JSON.stringify(fields);
}
