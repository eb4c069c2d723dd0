import { noteServerTime } from '#shared/server-time.ts';

/** Of this name is every answer of a server with the same pages and settings (`server/http/build-id`). */
const BUILD_HEADER = 'X-Build';

let own: string | null = null;
let answered: string | null = null;
let tell: (build: string) => void = () => undefined;

/** The build of this page, as the server wrote it into the page; null from the development server. */
export function ownBuild(): string | null {
  return own;
}

export function setOwnBuild(build: string | undefined): void {
  own = build ?? null;
}

/** Whether a server of ours gave this answer, of whatever build. Nothing else between says so, such as the page of a hotel's network. */
export function isOurs({ headers }: Pick<Response, 'headers'>): boolean {
  return own === null || headers.has(BUILD_HEADER);
}

/** Notes of which build the server is that gave this answer, and its time. */
export function noteServer({ headers }: Pick<Response, 'headers'>): void {
  if (headers.has(BUILD_HEADER)) noteServerTime(headers.get('date'));
  answered = headers.get(BUILD_HEADER) ?? answered;
  if (answered !== null) tell(answered);
}

/** Calls `listener` with the build of the last answer, and of every answer from now on. */
export function followBuilds(listener: (build: string) => void): void {
  tell = listener;
  if (answered !== null) tell(answered);
}
