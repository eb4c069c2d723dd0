import { useKilograms } from '../children/use-kilograms.ts';
import { useTheme } from '../frame/theme.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { SwitchField } from '../ui/form/field.tsx';

const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
] as const;

export function DisplayChoices() {
  const { choice, choose } = useTheme();
  const [kilograms, showKilograms] = useKilograms();
  return (
    <>
      <div className="max-w-md">
        <p aria-hidden="true" className="pb-1 font-semibold">
          Theme
        </p>
        <ChoiceBar label="Theme" value={choice} onChange={choose} options={THEMES} />
      </div>
      <SwitchField
        label="Show weights in kilograms too"
        checked={kilograms}
        onChange={(event) => showKilograms(event.target.checked)}
      />
    </>
  );
}
