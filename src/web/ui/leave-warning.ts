/** Whether the browser would ask before the page is left: something on it would be lost. Asks whoever would have it ask. */
export function isLeaveWarned(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
