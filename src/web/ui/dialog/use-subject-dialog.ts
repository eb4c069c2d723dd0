import { useState } from 'react';

/** A dialog about one of many things. It keeps its subject while it closes, so that its words stay on the way out. */
export function useSubjectDialog<Subject>() {
  const [state, setState] = useState<{ open: boolean; subject: Subject | null }>({
    open: false,
    subject: null,
  });
  return {
    ...state,
    show: (subject: Subject | null) => setState({ open: true, subject }),
    onOpenChange: (open: boolean) => setState((current) => ({ ...current, open })),
  };
}
