import { SelectField } from '../form/field.tsx';

type Props = {
  /** The time there is, 'HH:mm'. */
  time: string | null;
  onPick(time: string): void;
};

/** Picks a time of day by its hour, its minute and AM or PM. */
export function TimePicker({ time, onPick }: Props) {
  const [hour = 12, minute = 0] = time?.split(':').map(Number) ?? [];
  const pmOffset = hour < 12 ? 0 : 12;
  const pick = (newHour: number, newMinute: number) => onPick(`${pad(newHour)}:${pad(newMinute)}`);
  return (
    <div className="grid grid-cols-3 gap-2">
      <SelectField
        label="Hour"
        options={HOURS}
        value={String(hour % 12)}
        onChange={(event) => pick(pmOffset + Number(event.target.value), minute)}
      />
      <SelectField
        label="Minute"
        options={MINUTES}
        value={String(minute)}
        onChange={(event) => pick(hour, Number(event.target.value))}
      />
      <SelectField
        label="Half"
        options={AM_PM}
        value={String(pmOffset)}
        onChange={(event) => pick((hour % 12) + Number(event.target.value), minute)}
      />
    </div>
  );
}

const HOURS = Array.from({ length: 12 }, (_, hour) => [String(hour), String(hour || 12)] as const);
const MINUTES = Array.from({ length: 60 }, (_, minute) => [String(minute), pad(minute)] as const);
const AM_PM = [
  ['0', 'AM'],
  ['12', 'PM'],
] as const;

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
