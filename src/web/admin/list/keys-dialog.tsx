import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SwitchField } from '../../ui/form/field.tsx';
import { keysWanted } from './use-list-keys.ts';

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['x', 'Select or deselect the order'],
  ['p', 'Print the selected orders'],
  ['?', 'Show these shortcuts'],
] as const;

type Props = { open: boolean; onOpenChange(open: boolean): void };

/** Help on keyboard shortcuts and searching, with a switch for the shortcuts. */
export function KeysDialog({ open, onOpenChange }: Props) {
  const wanted = keysWanted.use() === 'on';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      footer={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid min-w-9 place-items-center rounded-control border border-edge bg-well px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="py-3 text-soft">
        Hold Shift to select a range of orders. Search for #12 to show order 12 only.
      </p>
      <SwitchField
        label="Use shortcuts on this device"
        checked={wanted}
        onChange={({ target }) => keysWanted.set(target.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}
