import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

/** The attributes that link a control to its label, hint and error. */
type FieldAria = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Wording = { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** A control with label and hint above and its error below. */
export function Field({ label, hint, error, children }: Wording & { children(aria: FieldAria): ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1 font-semibold">
        {label}
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({ id, ...ariaOf(id, hint, error) })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Several controls for one question. */
export function FieldGroup({
  label,
  hint,
  error,
  children,
}: Wording & { children(ids: { errorId: string }): ReactNode }) {
  const id = useId();
  const { 'aria-describedby': describedBy } = ariaOf(id, hint, error);
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="pb-1 font-semibold">{label}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({ errorId: `${id}-error` })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="pb-1.5 text-base text-soft">
      {children}
    </p>
  );
}

function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 pt-1.5 text-base font-medium text-danger">
      <Icon of={CircleAlert} className="mt-0.5" />
      {children}
    </p>
  );
}

function ariaOf(id: string, hint: unknown, error: unknown): Omit<FieldAria, 'id'> {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}

/** Accepts the result of `register(…)` beside an input's own attributes. */
export function TextField({
  label,
  hint,
  error,
  className = '',
  ...input
}: Wording & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => <input type="text" {...input} {...aria} className={`control ${className}`} />}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, ...area }: Wording & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => <textarea rows={3} {...area} {...aria} className="control block" />}
    </Field>
  );
}

type Options = readonly (readonly [string, string])[];
type SelectProps = Wording &
  ComponentProps<'select'> & { options: Options; group?: { label: string; options: Options } };

/** `options` are pairs of value and label; those of `group` follow them. */
export function SelectField({ label, hint, error, options, group, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <select {...select} {...aria} className="control">
          {optionsOf(options)}
          {group && <optgroup label={group.label}>{optionsOf(group.options)}</optgroup>}
        </select>
      )}
    </Field>
  );
}

function optionsOf(options: Options): ReactNode {
  return options.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

const TOGGLE_ROW = 'flex min-h-11 items-start gap-3 py-2.25';

/** A native checkbox, which works in any form and with any keyboard. */
export function CheckboxField({ label, hint, ...input }: ToggleProps) {
  return (
    <label className={TOGGLE_ROW}>
      <input type="checkbox" {...input} className="tick" />
      <ToggleWords label={label} hint={hint} />
    </label>
  );
}

export function SwitchField({ label, hint, ...input }: ToggleProps) {
  return (
    <label className={TOGGLE_ROW}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state */}
      <input type="checkbox" role="switch" {...input} className="switch" />
      <ToggleWords label={label} hint={hint} />
    </label>
  );
}

function ToggleWords({ label, hint }: Pick<ToggleProps, 'label' | 'hint'>) {
  return (
    <span className="min-w-0">
      {label}
      {hint && <span className="block text-base text-soft">{hint}</span>}
    </span>
  );
}
