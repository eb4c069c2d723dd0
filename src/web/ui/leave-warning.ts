/** True if the browser would ask before leaving the page, found by dispatching its event to the listeners. */
export function isLeaveWarned(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
