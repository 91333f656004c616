/** What an endpoint has shown that it takes; one for each judge, for the whole process. */
export interface Pace {
  /** Calls it may have in flight. */
  allowed: number;
  running: number;
  /** Successes since `allowed` last changed. */
  successes: number;
  /** Rounds of answers before one more is tried: doubled when calls are turned away, halved when one more is taken. */
  patience: number;
  /** No call starts before this (ms since the epoch), unless the endpoint answers one that is under way. */
  resumeAt: number;
  /** When it last answered (ms since the epoch); 0: never. */
  answeredAt: number;
}

export const newPace = (): Pace => ({
  allowed: Number.POSITIVE_INFINITY,
  running: 0,
  successes: 0,
  patience: 1,
  resumeAt: 0,
  answeredAt: 0,
});

interface Waiting {
  limit: number;
  pace: Pace;
  /** When its call was first asked for: who was turned away does not queue up again behind the others. */
  order: number;
  start: () => void;
}

const waiting: Waiting[] = [];
let running = 0;
let calls = 0;
let timer: NodeJS.Timeout | undefined;

/** A call's place in the queue, for all of its tries. */
export const nextInLine = (): number => calls++;

/**
 * Runs `task` when fewer than `limit` calls are in flight, whichever assertion and row they come from, and fewer than
 * its endpoint takes: first asked, first served. What waits after a rate limit is not in flight.
 */
export async function limited<T>(
  { limit, pace, order }: Omit<Waiting, 'start'>,
  task: () => Promise<T>,
): Promise<T> {
  await new Promise<void>((start) => {
    const at = waiting.findLastIndex((other) => other.order < order) + 1;
    waiting.splice(at, 0, { limit, pace, order, start });
    startWaiting();
  });
  try {
    return await task();
  } finally {
    running--;
    pace.running--;
    startWaiting();
  }
}

function startWaiting(): void {
  const now = Date.now();
  let next = Number.POSITIVE_INFINITY;
  for (let i = 0; i < waiting.length; ) {
    const { limit, pace, start } = waiting[i]!;
    if (running >= limit) break;
    if (pace.resumeAt > now) next = Math.min(next, pace.resumeAt);
    if (pace.resumeAt > now || pace.running >= pace.allowed) {
      i++;
      continue;
    }
    waiting.splice(i, 1);
    running++;
    pace.running++;
    start();
  }
  clearTimeout(timer);
  if (next < Number.POSITIVE_INFINITY) timer = setTimeout(startWaiting, next - now);
}

const MOST_PATIENCE = 16;

/**
 * The endpoint turned a call away while others were in flight: it takes no more than those (additive increase,
 * multiplicative decrease, as TCP; the number in flight tells more than half of it would). Nothing new starts for
 * `waitMs`, unless one of those is answered before.
 */
export function turnedAway(pace: Pace, waitMs: number): void {
  // The call itself is still counted.
  const others = pace.running - 1;
  // One of those may have been answered already, on its way back: one less is enough, unless nothing is known yet.
  const oneLess = Number.isFinite(pace.allowed) ? pace.allowed - 1 : 0;
  const allowed = Math.max(1, Math.min(pace.allowed, Math.max(others, oneLess)));
  // Below what was allowed before: the limit is known by now, and each try of one more costs that call its wait.
  if (allowed < pace.allowed && Number.isFinite(pace.allowed))
    pace.patience = Math.min(MOST_PATIENCE, pace.patience * 2);
  pace.allowed = allowed;
  pace.successes = 0;
  pace.resumeAt = Math.max(pace.resumeAt, Date.now() + waitMs);
}

/** The endpoint answered: it has room again, and after some rounds of answers for one more call. */
export function answered(pace: Pace): void {
  pace.answeredAt = Date.now();
  pace.resumeAt = 0;
  if (++pace.successes < pace.allowed * pace.patience) return;
  pace.successes = 0;
  pace.allowed++;
  pace.patience = Math.max(1, pace.patience / 2);
}
