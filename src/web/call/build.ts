import { recordServerTime } from '#shared/server-time.ts';

/** Response header that names the server's build: its pages and settings (`server/http/build-id`). */
const BUILD_HEADER = 'X-Build';

let own: string | null = null;
let answered: string | null = null;
let notifyBuild: (build: string) => void = () => undefined;

/** The build of this page, written into it by the server; null from the development server. */
export function ownBuild(): string | null {
  return own;
}

export function setOwnBuild(build: string | undefined): void {
  own = build ?? null;
}

/** True if our server sent this response, whatever its build. A proxy, such as a hotel's network, omits the header. */
export function isFromOurServer({ headers }: Pick<Response, 'headers'>): boolean {
  return own === null || headers.has(BUILD_HEADER);
}

/** Records the server's build and time from a response. */
export function recordServer({ headers }: Pick<Response, 'headers'>): void {
  if (headers.has(BUILD_HEADER)) recordServerTime(headers.get('date'));
  answered = headers.get(BUILD_HEADER) ?? answered;
  if (answered !== null) notifyBuild(answered);
}

/** Calls `listener` with the build in the latest response and in every later one. */
export function followBuilds(listener: (build: string) => void): void {
  notifyBuild = listener;
  if (answered !== null) notifyBuild(answered);
}
