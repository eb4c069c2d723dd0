/** What this page is looked at with: 'Keep this on my phone', or on a computer. */
export function thisDevice(): 'phone' | 'computer' {
  return window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
}
