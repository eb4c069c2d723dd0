import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../form/field.tsx';
import { Picker } from './picker.tsx';

type Props<Form extends FieldValues> = {
  field: ControllerRenderProps<Form, FieldPath<Form>>;
  label: string;
  hint: string;
  error: string | undefined;
  /** How the form reads what is typed, spelled out; empty while it cannot be read. */
  understood: string | null;
  icon: LucideIcon;
  pickerName: 'Calendar' | 'Clock';
  choosing: boolean;
  onChoosingChange(choosing: boolean): void;
  /** What is in the picker. */
  children: ReactNode;
};

/** A date or a time that is typed, or chosen in a picker beside it; below it is said how it was understood. */
export function TypedField<Form extends FieldValues>(props: Props<Form>) {
  const { field, label, hint, error, understood, icon, pickerName, choosing, onChoosingChange } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <div className="flex gap-2 sm:max-w-80">
            <input
              type="text"
              className="control tabular min-w-0"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="next"
              {...field}
              {...aria}
            />
            <Picker
              icon={icon}
              name={`Open ${pickerName.toLowerCase()}`}
              panelName={pickerName}
              open={choosing}
              onOpenChange={onChoosingChange}
            >
              {props.children}
            </Picker>
          </div>
          <output
            htmlFor={aria.id}
            className={`block pt-1 text-base text-accent-ink ${error ? 'empty:hidden' : 'min-h-6'}`}
          >
            {understood !== field.value && understood}
          </output>
        </>
      )}
    </Field>
  );
}
