import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { ACCENTS } from '#card/scene/ink.ts';
import type { CardAccent } from '#shared/card-design.ts';
import { FieldGroup } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { accent: CardAccent; onChange(accent: CardAccent): void };

/** Colours of the card's lines, shown on white with their names; the chosen one has a tick. */
export function AccentField({ accent, onChange }: Props) {
  const name = useId();
  return (
    <FieldGroup label="Accent colour">
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
          {ACCENT_NAMES.map(([value, words]) => (
            <label key={value} className={SWATCH}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={value}
                checked={value === accent}
                onChange={() => onChange(value)}
              />
              <span className="rounded-full border border-edge bg-card p-1 forced-color-adjust-none">
                <span
                  className="grid size-6 place-items-center rounded-full text-card"
                  style={{ backgroundColor: ACCENTS[value].rgb }}
                >
                  <Icon of={Check} className="hidden group-has-checked/swatch:block" />
                </span>
              </span>
              <span className="whitespace-nowrap">{words}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const SWATCH =
  'group/swatch relative flex min-h-12 items-center gap-2 rounded-control border border-edge px-2 py-1 leading-tight has-checked:border-primary has-checked:font-semibold has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

const ACCENT_NAMES: [CardAccent, string][] = [
  ['brick', 'Brick'],
  ['ink-blue', 'Ink blue'],
  ['forest', 'Forest'],
  ['plum', 'Plum'],
  ['slate', 'Slate'],
  ['none', 'Black only'],
];
