import { useCallback, useState } from 'react';

/** A dialog about one of many things. It keeps its subject after closing, so that its text stays while it fades out. */
export function useSubjectDialog<Subject>() {
  const [state, setState] = useState<{ open: boolean; subject: Subject | null }>({
    open: false,
    subject: null,
  });
  return {
    ...state,
    show: useCallback((subject: Subject | null) => setState({ open: true, subject }), []),
    onOpenChange: (open: boolean) => setState((current) => ({ ...current, open })),
  };
}
