import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { noteOpener, returnFrom } from '../keep-focus.ts';
import { dismissFailure } from '../toast/toast-store.ts';
import { useBackToClose } from './use-back-to-close.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useScrollStop } from './use-scroll-stop.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /**
   * For a dialog with steps: while `taken` steps lie before the current one, the browser's Back button calls `back`
   * instead of closing the dialog.
   */
  steps?: { taken: number; back(): void };
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The actions, which stay in view; the main one is last. */
  footer?: ReactNode;
  /** Called when the dialog's content is rendered. */
  onOpened?(): void;
  /** Called when the dialog has disappeared and the focus has returned. */
  onClosed?: (() => void) | undefined;
  /**
   * By default the width of a form. `wide` fits two columns; `steps` is wider and has a constant height, for a sequence
   * of steps; `full` is the screen, its close button in the corner.
   */
  size?: 'wide' | 'steps' | 'full' | undefined;
  /**
   * Sets aria-modal=false while something above the dialog is used, such as a bank's question, which a modal dialog
   * would hide from assistive technology.
   */
  notModal?: boolean;
};

/** A dialog in the centre of a large screen, or a sheet at the bottom of a phone. */
export function Dialog(props: Props) {
  const {
    open,
    onOpenChange,
    steps,
    title,
    description,
    children,
    footer,
    onOpened,
    onClosed,
    size,
    notModal = false,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  useKeyboardHeight(open);
  useBackToClose(open, () => (steps?.taken ? steps.back() : onOpenChange(false)), 1 + (steps?.taken ?? 0));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Radix's own overlay locks scrolling by injecting styles, which the security policy forbids. */}
        <div data-state={open ? 'open' : 'closed'} className={OVERLAY} />
        <Radix.Content
          ref={panel}
          onOpenAutoFocus={(event) => {
            openedAt.current = performance.now();
            noteOpener(event.currentTarget);
            dismissFailure();
            event.preventDefault();
            firstStop(event.currentTarget).focus();
            onOpened?.();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFrom(event.currentTarget);
            onClosed?.();
          }}
          // A tap outside must not lose input in a form, and using a toast is no reason to close. The second press of a
          // double click that opened the dialog lands outside it.
          onInteractOutside={(event) => {
            const isDouble = performance.now() - openedAt.current < DOUBLE_CLICK_MS;
            if (isDouble || inToasts(event.target) || panel.current?.querySelector('form'))
              event.preventDefault();
          }}
          aria-modal={!notModal}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={panelOf(size)}
        >
          <header
            className={
              size === 'full'
                ? CORNER
                : 'flex items-start gap-3 border-b border-rule py-3 pr-2 pl-5 sm:pl-6 low:py-1'
            }
          >
            <div className={size === 'full' ? 'sr-only' : 'grow py-1.5'}>
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-base text-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" />
            </Radix.Close>
          </header>
          {size === 'full' ? (
            <div className="relative min-h-0 grow">{children}</div>
          ) : (
            <DialogBody>{children}</DialogBody>
          )}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useScrollStop(body, content);
  return (
    // The padding leaves room for focus rings at the edge; the scroll padding shows the error of a field scrolled to,
    // and the class `scroller` keeps it below something pinned to the top.
    <div
      ref={body}
      className={`${BODY} scroller relative grow scroll-pb-20 overflow-y-auto px-5 py-5 -outline-offset-3 sm:px-6`}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // Hidden while the content asks a question that has its own buttons (`data-asks`).
    <footer className="[:has([data-asks])+&]:hidden flex flex-wrap justify-end gap-3 border-t border-rule px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow sm:px-6 sm:*:grow-0 low:pt-2 low:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  );
}

const DOUBLE_CLICK_MS = 500;

/**
 * The element with the first focus: one marked `data-first-stop`, or else the first field. On a phone it is the dialog
 * itself, because the on-screen keyboard would open.
 */
function firstStop(panel: EventTarget | null): HTMLElement {
  const dialog = panel as HTMLElement;
  const asked = dialog.querySelector<HTMLElement>('[data-first-stop]');
  if (asked) return asked;
  const field =
    window.matchMedia('(pointer: fine)').matches && dialog.querySelector<HTMLElement>(FIELD_SELECTOR);
  return field || dialog;
}

/** Also true for an element of a dismissed toast, which is no longer in the document. */
function inToasts(target: EventTarget | null): boolean {
  return target instanceof Element && (!target.isConnected || target.closest('[data-toasts]') !== null);
}

function panelOf(size: Props['size']): string {
  if (size === 'full') return FULL;
  if (size === 'steps') return `${PANEL} ${STEPS}`;
  return `${PANEL} ${FITTING} ${size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`;
}

const FIELD_SELECTOR =
  ':is(input:not([type=radio], [type=file]), input:checked, select, textarea):not(:disabled)';

// All panels have the same z-index, so a later dialog's overlay covers the earlier panel.
export const OVERLAY =
  'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear';

// On screens with little height the body keeps a minimum height. In a panel too narrow for its text size, such as on a
// phone with doubled text, the whole panel scrolls with its actions at the end. (A rem in a container query is the
// user's font size, not the browser's default.)
const BODY =
  'min-h-[clamp(0rem,(30rem-100dvh)*999,8rem)] @max-[16rem]/panel:shrink-0 @max-[16rem]/panel:overflow-visible low:@max-[27rem]/panel:shrink-0 low:@max-[27rem]/panel:overflow-visible';

const CORNER = 'absolute top-0 right-0 z-10 p-2';
const FULL =
  'fixed inset-0 z-50 flex flex-col bg-sheet text-ink focus:outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear';

// A dialog leaves room above it for a toast, which would cover its title and close button. On a desktop it otherwise
// grows to the window. On a phone in landscape the
// toast is on the left, so the dialog is on the right with full height.
export const PANEL =
  '@container/panel fixed inset-x-0 bottom-(--keyboard,0px) z-50 mx-auto flex max-h-[calc(100dvh-var(--keyboard,0px)-min(6rem,15dvh))] w-full flex-col overflow-y-auto overscroll-contain rounded-t-sheet bg-sheet text-ink shadow-raised focus:outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise sm:top-[min(5rem,10dvh)] sm:bottom-[min(1.5rem,3dvh)] sm:my-auto sm:max-h-[calc(100dvh-min(6.5rem,13dvh))] sm:w-[calc(100%-2rem)] sm:rounded-sheet sm:low:inset-y-0 low:mr-3 low:max-h-[calc(100dvh-var(--keyboard,0px)-1rem)]';

/** Classes for a dialog as high as its content. */
export const FITTING = 'sm:h-fit';
const STEPS =
  'h-[calc(100dvh-var(--keyboard,0px)-min(6rem,15dvh))] sm:h-[46rem] sm:max-w-[60rem] low:top-0 low:mt-auto low:h-[calc(100dvh-var(--keyboard,0px)-1rem)]';
