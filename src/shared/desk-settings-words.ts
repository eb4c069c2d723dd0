import type { DeskSettings } from './desk-settings.ts';

const SETTING_NAMES: Record<keyof DeskSettings, string> = {
  paper: 'paper',
  cutting: 'cutting',
  flip: 'double-sided printing',
  text: 'text',
  shiftX: 'back alignment (to the right)',
  shiftY: 'back alignment (down)',
  windowLeft: 'distance of the address from the left',
  windowTop: 'distance of the address from the top',
  labels: 'labels',
};

/** Names of the settings that differ from those the administrator saw. */
export function settingsChanges(seen: DeskSettings, now: DeskSettings): string[] {
  return (Object.keys(SETTING_NAMES) as (keyof DeskSettings)[])
    .filter((name) => seen[name] !== now[name])
    .map((name) => SETTING_NAMES[name]);
}
