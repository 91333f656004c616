import { InvalidArgumentError, Option } from 'commander';
import { isDay } from '../../assertions/scoring/citations/dates.ts';

/** `--as-of DAY`, today by default. */
export const dayOption = (): Option =>
  new Option('--as-of <day>', 'day the law is looked up on (YYYY-MM-DD)')
    .argParser((value: string) => {
      if (!isDay(value)) throw new InvalidArgumentError('Not a day (YYYY-MM-DD).');
      return value;
    })
    .default(new Date().toISOString().slice(0, 10), 'today');
