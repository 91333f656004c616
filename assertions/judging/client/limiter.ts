const waiting: { limit: number; start: () => void }[] = [];
let running = 0;

/**
 * Runs `task` when fewer than `limit` calls are in flight, whichever assertion and row they come from: one queue,
 * first come first served. A call that waits for a rate limit keeps its place, which slows the others down.
 */
export async function limited<T>(limit: number, task: () => Promise<T>): Promise<T> {
  if (waiting.length > 0 || running >= limit)
    await new Promise<void>((start) => waiting.push({ limit, start }));
  else running++;
  try {
    return await task();
  } finally {
    running--;
    while (waiting.length > 0 && running < waiting[0]!.limit) {
      running++;
      waiting.shift()!.start();
    }
  }
}
