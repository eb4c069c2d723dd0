/** The kind of this device, for texts: 'phone' with a touch screen, otherwise 'computer'. */
export function thisDevice(): 'phone' | 'computer' {
  return window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
}
