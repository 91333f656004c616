import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  answered,
  limited,
  newPace,
  nextInLine,
  type Pace,
  turnedAway,
} from '../../../assertions/judging/client/limiter.ts';

const run = (limit: number, pace: Pace, task: () => Promise<void>) =>
  limited({ limit, pace, order: nextInLine() }, task);

describe('the limiter', () => {
  it('runs at most as many at once, first come first served, and goes on after a failure', async () => {
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const pace = newPace();
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, i) =>
        run(2, pace, async () => {
          order.push(i);
          most = Math.max(most, ++running);
          await soon();
          running--;
          if (i === 1) throw new Error('one fails');
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  });

  it('who was turned away comes before those who were asked for later', async () => {
    const pace = newPace();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(name);
      await soon();
    };
    const first = nextInLine();
    const [second, third] = [nextInLine(), nextInLine()];
    const busy = limited({ limit: 1, pace, order: nextInLine() }, task('under way'));
    await Promise.all([
      busy,
      limited({ limit: 1, pace, order: second }, task('second')),
      limited({ limit: 1, pace, order: third }, task('third')),
      limited({ limit: 1, pace, order: first }, task('first')),
    ]);
    expect(seen).toEqual(['under way', 'first', 'second', 'third']);
  });
});

describe('the pace of an endpoint', () => {
  it('falls to what was in flight when a call was turned away, and rises by one a round of answers', () => {
    const pace = newPace();
    pace.running = 5;
    turnedAway(pace, 0);
    expect(pace.allowed).toBe(4);
    for (let i = 0; i < 3; i++) answered(pace);
    expect(pace.allowed).toBe(4);
    answered(pace);
    expect(pace.allowed).toBe(5);
  });

  it('tries one more less often the more often it was turned away, and more often again once it is taken', () => {
    const pace = newPace();
    const answersUntilRaised = () => {
      const { allowed } = pace;
      for (let count = 1; ; count++) {
        answered(pace);
        if (pace.allowed > allowed) return count;
      }
    };
    pace.running = 5;
    turnedAway(pace, 0);
    expect([answersUntilRaised(), pace.allowed]).toEqual([4, 5]);
    pace.running = 5;
    turnedAway(pace, 0);
    expect([answersUntilRaised(), pace.allowed]).toEqual([8, 5]);
    expect([answersUntilRaised(), pace.allowed]).toEqual([5, 6]);
  });

  it('never falls below one', () => {
    const pace = newPace();
    pace.running = 1;
    turnedAway(pace, 0);
    expect(pace.allowed).toBe(1);
  });

  it('holds the others back after a rate limit, until the time is over or a call is answered', async () => {
    const pace = newPace();
    turnedAway(pace, 60_000);
    let started = false;
    const waiting = run(4, pace, async () => {
      started = true;
    });
    await sleep(20);
    expect(started).toBe(false);
    // Another call of this endpoint ends with an answer.
    await limited({ limit: 4, pace: newPace(), order: nextInLine() }, async () => answered(pace));
    await waiting;
    expect(started).toBe(true);
  });

  it('of one endpoint does not hold back another', async () => {
    const slow = newPace();
    turnedAway(slow, 60_000);
    const waiting = run(4, slow, async () => {});
    let started = false;
    await run(4, newPace(), async () => {
      started = true;
    });
    expect(started).toBe(true);
    slow.resumeAt = 0;
    await run(4, newPace(), async () => {});
    await waiting;
  });
});
