import { createStoredChoice } from '../store/stored-choice.ts';

const choice = createStoredChoice('kilograms', ['on', 'off']);

/** The setting of this device that also shows weights in kilograms, and its setter. */
export function useKilograms(): [shown: boolean, show: (shown: boolean) => void] {
  const value = choice.use();
  return [value === 'on', (shown) => choice.set(shown ? 'on' : 'off')];
}
