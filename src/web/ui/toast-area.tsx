import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { currentToast, dismissToast, onToastChange, type Toast, type ToastTone } from './toast-store.ts';

/** Where toasts appear: F8 leads here, 5 seconds each, a swipe of 50 px to the right sends one away. */
export function ToastArea() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // At the top of a phone: at its bottom are the buttons of sheets.
        className="fixed top-0 right-0 z-60 w-full max-w-[420px] p-3 pt-[max(0.75rem,env(safe-area-inset-top))] focus-visible:-outline-offset-4 sm:top-auto sm:bottom-0 sm:p-5"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const tone = toast.tone ?? 'default';
  return (
    <Radix.Root
      // 'foreground' is read out at once: what went wrong cannot wait.
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      data-tone={tone}
      className={`sheet pointer-events-auto flex items-start gap-3 border-l-4 py-2 pr-2 pl-4 shadow-raised data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${EDGES[tone]}`}
    >
      {tone !== 'default' && (
        <Icon
          of={tone === 'success' ? CircleCheck : CircleAlert}
          className={`mt-2.5 ${tone === 'success' ? 'text-primary' : 'text-danger'}`}
        />
      )}
      <div className="min-w-0 grow py-2">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="text-base text-soft">{toast.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        className="grid size-11 shrink-0 place-items-center rounded-control text-xl text-soft hover:bg-well hover:text-ink"
        aria-label="Dismiss"
      >
        <Icon of={X} />
      </Radix.Close>
    </Radix.Root>
  );
}

const EDGES: Record<ToastTone, string> = {
  default: 'border-l-accent',
  success: 'border-l-primary',
  destructive: 'border-l-danger',
};
